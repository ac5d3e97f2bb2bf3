import type { EngineContext } from './EngineContext.ts'
import { isFirstAct } from './features/analytics/isFirstAct.ts'
import type { Told } from './features/analytics/Told.ts'
import { hasWalletRules } from './features/wallets/hasWalletRules.ts'
import type { Cancel } from './platform/Platform.ts'
import { ignoreFailure } from './store/ignoreFailure.ts'

/**
 * If the host configured services, the user's first act loads the second half of the engine, which
 * uses them. Events until then are recorded for it. Rules about wallets need no service and apply
 * from the start.
 */
export function createWake({
  config,
  events,
  late,
  platform,
  store,
}: Pick<EngineContext, 'config' | 'events' | 'late' | 'platform' | 'store'>): {
  early: readonly Told[]
  start(): Cancel
} {
  const early: Told[] = []
  return {
    early,
    start() {
      if (hasWalletRules(config)) ignoreFailure(late())
      if (!config.services) return () => {}
      return events.onAny((event) => {
        if (late.now() || (early.length === 0 && !isFirstAct(event))) return
        early.push({ event, at: platform.clock.now(), state: store.get() })
        ignoreFailure(late())
      })
    },
  }
}
