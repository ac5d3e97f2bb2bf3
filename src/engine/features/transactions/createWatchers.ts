import { toEngineError } from '../../errors/toEngineError.ts'
import type { Logger } from '../../platform/createLogger.ts'
import { tellAll } from '../../store/tellAll.ts'
import type { Transaction, TransactionOutcomes } from './Transaction.ts'
import { isTransactionPending } from './TransactionsState.ts'

/** What to report about one transaction. */
interface Watcher {
  outcomes: TransactionOutcomes
  reported: Set<string>
  end(transaction: Transaction): void
}

/** The callbacks for a transaction, by its hash. */
export function createWatchers(logger: Logger) {
  const watchers = new Map<string, readonly Watcher[]>()

  return {
    /** Resolves with its first final status. */
    add: (hash: string, outcomes: TransactionOutcomes) =>
      new Promise<Transaction>((end) => {
        const watcher = { outcomes, reported: new Set<string>(), end }
        watchers.set(hash, [...(watchers.get(hash) ?? []), watcher])
      }),
    /**
     * Calls each callback once for each status. If a host's listener throws, the others still run.
     */
    tell(transaction: Transaction) {
      const { hash, status } = transaction
      if (status === 'pending') return
      for (const { end, outcomes, reported } of watchers.get(hash) ?? []) {
        if (!isTransactionPending(transaction)) end(transaction)
        const listener = reported.has(status) ? undefined : outcomes[status]
        reported.add(status)
        const report = (error: unknown) =>
          logger.error(`A listener failed: ${toEngineError(error).message}`)
        if (listener) tellAll([listener], report, transaction)
      }
    },
    forget: (hash: string) => watchers.delete(hash),
  }
}
