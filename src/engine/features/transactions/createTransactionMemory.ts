import type { EngineContext } from '../../EngineContext.ts'
import { formatSavedTransactions } from './formatSavedTransactions.ts'
import { parseSavedTransactions } from './parseSavedTransactions.ts'
import type { Transaction } from './Transaction.ts'
import { transactionsKey } from './transactionsKey.ts'

/**
 * Stores pending transactions for the next page load. Reads the storage before each write, because
 * other tabs write too.
 */
export function createTransactionMemory({
  config,
  platform: { storage },
}: Pick<EngineContext, 'config' | 'platform'>) {
  const key = transactionsKey(config.id)

  function read(): readonly Transaction[] {
    try {
      return parseSavedTransactions(storage.get(key))
    } catch {
      // The host's storage may throw. Then nothing was saved.
      return []
    }
  }

  function write(transactions: readonly Transaction[]) {
    try {
      if (transactions.length > 0) storage.set(key, formatSavedTransactions(transactions))
      else storage.remove(key)
    } catch {
      // The page continues. The next page load does not know about them.
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
