import type { LazyFeature } from '../../LazyFeature.ts'
import type { Transactions } from './createTransactions.ts'

/** Watches transactions: `const { watch } = await engine.load(transactions)`. */
export const transactions: LazyFeature<Transactions> = () =>
  import('./createTransactions.ts').then(({ createTransactions }) => createTransactions)
