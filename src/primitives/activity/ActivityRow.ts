import type { ActivityEvent } from '../../engine/features/activity/ActivityEvent.ts'
import type { Transaction } from '../../engine/features/transactions/Transaction.ts'

/** A row of the list: a month's heading, an event, or a transaction that was sent from here. */
export type ActivityRow =
  | { kind: 'month'; label: string }
  | { kind: 'event'; event: ActivityEvent }
  | { kind: 'transaction'; transaction: Transaction }
