import type { EngineContext } from '../EngineContext.ts'

type Pending = 'calls' | 'transactions'

/** Returns the storage key of an engine's sent requests whose result is not known yet. */
export const pendingKey = (kind: Pending, engineId: string) => `@latchkey/${engineId}/${kind}`

/** Returns whether an earlier visit of the page stored requests whose result is not known yet. */
export function hasPending(
  kind: Pending,
  { config, platform }: Pick<EngineContext, 'config' | 'platform'>,
): boolean {
  try {
    return platform.storage.get(pendingKey(kind, config.id)) !== undefined
  } catch {
    // The host's storage may throw.
    return false
  }
}
