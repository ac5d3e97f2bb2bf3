import type { TransactionStatus } from './Transaction.ts'

/** The messages for the statuses of a transaction. The message catalogue can override them. */
export const transactionMessages = {
  'transactions.pending': 'Sent. Waiting for the network.',
  'transactions.confirmed': 'Transaction confirmed',
  'transactions.repriced': 'Transaction confirmed with another fee',
  'transactions.cancelled': 'Transaction cancelled',
  'transactions.replaced': 'Another transaction replaced it',
  'transactions.reorganised': 'The chain took the confirmation back. Waiting again.',
} as const satisfies Partial<Record<`transactions.${TransactionStatus}`, string>>
