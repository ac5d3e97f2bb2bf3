export type TransactionOutcome = 'success' | 'error' | 'cancel'

export interface Transactions {
  /**
   * Opens a transaction and returns the function that ends it. Success leads to Account, error
   * and cancel one view back; whoever opens one may lead elsewhere. Ending it twice is harmless;
   * ending an outer one drops the inner ones.
   */
  beginTransaction(
    outcomes?: Partial<Record<TransactionOutcome, () => void>>,
  ): (outcome: TransactionOutcome) => void
  /** The user walked away: ends the newest transaction. False when there is none. */
  cancelTransaction(): boolean
}

/** The stack of what the user is about to approve. */
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
