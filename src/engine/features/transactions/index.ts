import type { LazyFeature } from '../../EngineContext.ts'
import type { TransactionsFeature } from './Transactions.ts'

/** Watches transactions: `const { watch } = await engine.load(transactions)`. */
export const transactions: LazyFeature<TransactionsFeature> = () =>
  import('./createTransactions.ts').then(({ createTransactions }) => createTransactions)
