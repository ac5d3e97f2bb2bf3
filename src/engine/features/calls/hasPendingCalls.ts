import type { EngineContext } from '../../EngineContext.ts'

/** The storage key of an engine's pending calls. */
export const callsKey = (engineId: string) => `@latchkey/${engineId}/calls`

/** Whether an earlier page load left calls whose result is not known yet. */
export function hasPendingCalls({
  config,
  platform,
}: Pick<EngineContext, 'config' | 'platform'>): boolean {
  try {
    return platform.storage.get(callsKey(config.id)) !== undefined
  } catch {
    // The host's storage may throw.
    return false
  }
}
