import type { EngineContext } from './EngineContext.ts'
import type { EngineEvents } from './EngineEvents.ts'
import type { EngineState } from './EngineState.ts'
import type { AnyEvent } from './events/createEventBus.ts'
import { isFirstAct } from './features/analytics/isFirstAct.ts'
import { hasWalletRules } from './features/wallets/hasWalletRules.ts'
import type { Cancel } from './platform/Platform.ts'
import { ignoreFailure } from './store/ignoreFailure.ts'

/** An event, with its time and the engine's state at that time. */
export interface Told {
  event: AnyEvent<EngineEvents>
  at: number
  state: EngineState
}

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
}: Pick<EngineContext, 'config' | 'events' | 'late' | 'platform' | 'store'>) {
  const early: Told[] = []
  return {
    early,
    start(): Cancel {
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
