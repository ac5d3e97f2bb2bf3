export type {
  Transaction,
  TransactionAmount,
  TransactionCall,
  TransactionKind,
  TransactionOutcomes,
  TransactionStatus,
  TransactionSummary,
  Watch,
  WatchInput,
} from './Transaction.ts'
export {
  isTransactionPending,
  type TransactionsState,
} from './TransactionsState.ts'
export { transactions } from './transactions.ts'
