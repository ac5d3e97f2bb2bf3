import type { EngineContext } from '../../EngineContext.ts'

/** The storage key of an engine's pending transactions. */
export const transactionsKey = (engineId: string) => `@latchkey/${engineId}/transactions`

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
