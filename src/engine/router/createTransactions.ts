export type TransactionOutcome = 'success' | 'error' | 'cancel'

export interface Transactions {
  /**
   * Opens a transaction and returns the function that ends it. By default, success opens Account,
   * and error and cancel go one view back. Ending it twice has no effect. Ending an outer one drops
   * the inner ones.
   */
  beginTransaction(
    outcomes?: Partial<Record<TransactionOutcome, () => void>>,
  ): (outcome: TransactionOutcome) => void
  /** The user left: ends the newest transaction. Returns false if there is none. */
  cancelTransaction(): boolean
}

/** The stack of transactions that the user is about to approve. */
export function createTransactions(usual: Record<TransactionOutcome, () => void>): Transactions {
  const stack: ((outcome: TransactionOutcome) => void)[] = []
  return {
    beginTransaction(outcomes = {}) {
      const end = (outcome: TransactionOutcome) => {
        const index = stack.lastIndexOf(end)
        if (index === -1) return
        stack.splice(index)
        const lead = outcomes[outcome] ?? usual[outcome]
        lead()
      }
      stack.push(end)
      return end
    },
    cancelTransaction() {
      const end = stack.at(-1)
      end?.('cancel')
      return end !== undefined
    },
  }
}
