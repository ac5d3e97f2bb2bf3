import type { EngineContext } from '../../EngineContext.ts'
import { transactionsKey } from './transactionsKey.ts'

/** Whether there is something to watch: from an earlier page load, or because of an option. */
export function hasTransactions({
  adapters,
  config,
  platform,
}: Pick<EngineContext, 'adapters' | 'config' | 'platform'>): boolean {
  if (adapters.all.some(({ pendingTransactions }) => pendingTransactions)) return true
  try {
    return platform.storage.get(transactionsKey(config.id)) !== undefined
  } catch {
    // The host's storage may throw.
    return false
  }
}
