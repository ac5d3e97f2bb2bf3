import type { Transaction } from './Transaction.ts'

/** The transactions that were sent from here. */
export interface TransactionsState {
  /** The newest first: pending ones, and those that ended while the page was open. */
  all: readonly Transaction[]
}

export const initialTransactionsState: TransactionsState = { all: [] }

/** Whether the transaction has no final status yet. */
export const isTransactionPending = ({ status }: Pick<Transaction, 'status'>): boolean =>
  status === 'pending' || status === 'reorganised'
