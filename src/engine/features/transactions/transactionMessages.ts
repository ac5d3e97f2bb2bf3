import type { TransactionStatus } from './Transaction.ts'

/** What a message says when a transaction comes to that status; the catalogue may say otherwise. */
export const transactionMessages = {
  'transactions.pending': 'Sent. Waiting for the network.',
  'transactions.confirmed': 'Transaction confirmed',
  'transactions.repriced': 'Transaction confirmed with another fee',
  'transactions.cancelled': 'Transaction cancelled',
  'transactions.replaced': 'Another transaction took its place',
  'transactions.reorganised': 'The chain took the confirmation back. Waiting again.',
} as const satisfies Partial<Record<`transactions.${TransactionStatus}`, string>>
