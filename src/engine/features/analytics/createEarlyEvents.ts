import type { EngineContext } from '../../EngineContext.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { ignoreFailure } from '../../store/ignoreFailure.ts'
import { isFirstAct, type RecordedEvent } from './RecordedEvent.ts'

/**
 * Where the host named services, the user's first act loads the later half, which talks to them.
 * Events until it is there are kept for it.
 */
export function createEarlyEvents({
  config,
  events,
  lazyFeatures,
  platform,
  store,
}: Pick<EngineContext, 'config' | 'events' | 'lazyFeatures' | 'platform' | 'store'>): {
  kept: readonly RecordedEvent[]
  start(): Cancel
} {
  const kept: RecordedEvent[] = []
  return {
    kept,
    start() {
      if (!config.services) return () => {}
      return events.onAny((event) => {
        if (lazyFeatures.now() || (kept.length === 0 && !isFirstAct(event))) return
        kept.push({ event, at: platform.clock.now(), state: store.get() })
        ignoreFailure(lazyFeatures())
      })
    },
  }
}
