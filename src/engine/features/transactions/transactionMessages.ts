import type { ArrivalStatus, TransactionStatus } from './Transactions.ts'

/** The messages for the statuses of a transaction. The message catalogue can override them. */
export const transactionMessages = {
  'transactions.pending': 'Sent. Waiting for the network.',
  'transactions.confirmed': 'Transaction confirmed',
  'transactions.repriced': 'Transaction confirmed with another fee',
  'transactions.cancelled': 'Transaction cancelled',
  'transactions.replaced': 'Another transaction replaced it',
  'transactions.reorganised': 'The chain took the confirmation back. Waiting again.',
  'transactions.arrived': 'Your tokens arrived on the other network',
  'transactions.refunded': 'The transfer did not work. Your tokens came back.',
  'transactions.failed': 'Your tokens did not arrive. Ask the provider of the swap.',
  'transactions.unknown': 'It is not known whether your tokens arrived. Check your wallet.',
} as const satisfies Partial<Record<`transactions.${TransactionStatus | ArrivalStatus}`, string>>
