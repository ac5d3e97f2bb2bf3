import { toEngineError } from '../../errors/toEngineError.ts'
import { tellAll } from '../../events/tellAll.ts'
import type { Logger } from '../../logger/createLogger.ts'
import type { Transaction, TransactionOutcomes } from './Transaction.ts'
import { isTransactionPending } from './TransactionsState.ts'

/** What is to be told about one transaction. */
interface Watcher {
  outcomes: TransactionOutcomes
  told: Set<string>
  end(transaction: Transaction): void
}

/** Those who want to know what becomes of a transaction, by its hash. */
export function createWatchers(logger: Logger) {
  const watchers = new Map<string, readonly Watcher[]>()

  return {
    /** Resolves with its first end. */
    add: (hash: string, outcomes: TransactionOutcomes) =>
      new Promise<Transaction>((end) => {
        const watcher = { outcomes, told: new Set<string>(), end }
        watchers.set(hash, [...(watchers.get(hash) ?? []), watcher])
      }),
    /** Tells each once of each status. A host's listener that throws stops nobody. */
    tell(transaction: Transaction) {
      const { hash, status } = transaction
      if (status === 'pending') return
      for (const { end, outcomes, told } of watchers.get(hash) ?? []) {
        if (!isTransactionPending(transaction)) end(transaction)
        const listener = told.has(status) ? undefined : outcomes[status]
        told.add(status)
        const report = (error: unknown) =>
          logger.error(`A listener failed: ${toEngineError(error).message}`)
        if (listener) tellAll([listener], report, transaction)
      }
    },
    forget: (hash: string) => watchers.delete(hash),
  }
}
