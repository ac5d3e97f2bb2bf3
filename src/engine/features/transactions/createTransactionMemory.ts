import type { EngineContext } from '../../EngineContext.ts'
import { formatSavedTransactions } from './formatSavedTransactions.ts'
import { parseSavedTransactions } from './parseSavedTransactions.ts'
import type { Transaction } from './Transaction.ts'
import { transactionsKey } from './transactionsKey.ts'

/** Keeps in storage what waits, for the next page. Read anew before each write: other tabs write too. */
export function createTransactionMemory({
  config,
  platform: { storage },
}: Pick<EngineContext, 'config' | 'platform'>) {
  const key = transactionsKey(config.id)

  function read(): readonly Transaction[] {
    try {
      return parseSavedTransactions(storage.get(key))
    } catch {
      // A host's own storage may throw, whatever its type promises: nothing was saved.
      return []
    }
  }

  function write(transactions: readonly Transaction[]) {
    try {
      if (transactions.length > 0) storage.set(key, formatSavedTransactions(transactions))
      else storage.remove(key)
    } catch {
      // The page goes on; the next one does not know of them.
    }
  }

  const without = (hash: string) => read().filter((one) => one.hash !== hash)

  return {
    read,
    save: (transaction: Transaction) => write([transaction, ...without(transaction.hash)]),
    forget(hash: string) {
      if (read().some((one) => one.hash === hash)) write(without(hash))
    },
  }
}
