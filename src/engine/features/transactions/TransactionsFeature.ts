import type { Transaction, TransactionOutcomes, Watch, WatchInput } from './Transaction.ts'

/** Watches the transactions that were sent from here until their chain has decided. */
export interface TransactionsFeature {
  /**
   * Watches a transaction until its chain has decided; `outcomes` are called once each at most.
   * Throws `transactions/INVALID_HASH` when it is none, and `transactions/UNSUPPORTED_CHAIN`
   * outside of eip155 and solana.
   */
  watch(input: WatchInput, outcomes?: TransactionOutcomes): Watch
  /**
   * The transaction when it has come to an end, or as it is after 25,000 ms. Undefined when it
   * is not watched.
   */
  waitFor(hash: string): Promise<Transaction | undefined>
  /** Takes a transaction out of the list; what the chain does with it is not changed by that. */
  forget(hash: string): void
}
