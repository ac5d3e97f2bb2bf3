export type TransactionOutcome = 'success' | 'error' | 'cancel'

export interface Transactions {
  /**
   * Opens a transaction and returns the function that ends it. Whoever opens one says where each
   * outcome leads. Ending it twice is harmless; ending an outer one drops the inner ones.
   */
  beginTransaction(
    outcomes: Record<TransactionOutcome, () => void>,
  ): (outcome: TransactionOutcome) => void
  /** The user walked away: ends the newest transaction. False when there is none. */
  cancelTransaction(): boolean
}

/** The stack of what the user is about to approve. */
export function createTransactions(): Transactions {
  const stack: ((outcome: TransactionOutcome) => void)[] = []
  return {
    beginTransaction(outcomes) {
      const end = (outcome: TransactionOutcome) => {
        const index = stack.lastIndexOf(end)
        if (index === -1) return
        stack.splice(index)
        outcomes[outcome]()
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
