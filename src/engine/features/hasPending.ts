import type { EngineContext } from '../EngineContext.ts'

type Pending = 'calls' | 'transactions'

/** The storage key of what an engine sent and does not know the result of. */
export const pendingKey = (kind: Pending, engineId: string) => `@latchkey/${engineId}/${kind}`

/** Whether an earlier page load left some whose result is not known yet. */
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
