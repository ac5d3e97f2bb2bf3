import type { EngineContext } from './EngineContext.ts'
import type { EngineEvents } from './EngineEvents.ts'
import type { EngineState } from './EngineState.ts'
import type { AnyEvent } from './events/createEventBus.ts'
import { isFirstAct } from './features/analytics/isFirstAct.ts'
import { hasWalletRules } from './features/wallets/hasWalletRules.ts'
import type { Cancel } from './platform/Platform.ts'
import { ignoreFailure } from './store/ignoreFailure.ts'

/** An event, with when it was and what the engine knew then. */
export interface Told {
  event: AnyEvent<EngineEvents>
  at: number
  state: EngineState
}

/**
 * Where the host named services, the visitor's first act loads the later half, which talks to
 * them. What happens until it is there is kept for it. Rules about wallets are no service's matter
 * and hold from the start.
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
