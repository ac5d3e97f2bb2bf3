import type { Router, TransactionOutcome } from './Router.ts'

export interface Transactions extends Pick<Router, 'beginTransaction'> {
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
