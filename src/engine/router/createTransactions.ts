import type { Router, TransactionOutcome } from './Router.ts'

export interface Transactions extends Pick<Router, 'beginTransaction'> {
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
