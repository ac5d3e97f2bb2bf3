import type { Transaction, TransactionOutcomes, Watch, WatchInput } from './Transaction.ts'

/** Watches the transactions that were sent from here until they have a final status. */
export interface TransactionsFeature {
  /**
   * Watches a transaction until it has a final status. Each callback of `outcomes` is called at
   * most once. Throws `transactions/INVALID_HASH` if it is not a hash, and
   * `transactions/UNSUPPORTED_CHAIN` outside of eip155 and solana.
   */
  watch(input: WatchInput, outcomes?: TransactionOutcomes): Watch
  /**
   * Resolves with the transaction when it has a final status, or with its current state after
   * 25,000 ms. `undefined` if it is not watched.
   */
  waitFor(hash: string): Promise<Transaction | undefined>
  /** Removes a transaction from the list. This does not affect it on the chain. */
  forget(hash: string): void
}
