import type { EngineContext } from '../../EngineContext.ts'
import { transactionsKey } from './transactionsKey.ts'

/** Whether there is something to watch before anyone asks for it: of an earlier page, or by option. */
export function hasTransactions({
  adapters,
  config,
  platform,
}: Pick<EngineContext, 'adapters' | 'config' | 'platform'>): boolean {
  if (adapters.all.some(({ pendingTransactions }) => pendingTransactions)) return true
  try {
    return platform.storage.get(transactionsKey(config.id)) !== undefined
  } catch {
    // A host's own storage may throw, whatever its type promises.
    return false
  }
}
