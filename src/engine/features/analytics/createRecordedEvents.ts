import type { EngineContext, RecordedEvent } from '../../EngineContext.ts'
import type { EngineEvents } from '../../EngineEvents.ts'
import type { AnyEvent } from '../../store/createEventBus.ts'
import { ignoreFailure } from '../../store/ignoreFailure.ts'

/**
 * Records events until the lazy half has loaded. The lazy half loads with the user's first action,
 * if a provider counts events, lists wallets or returns remote settings.
 */
export function createRecordedEvents({
  config,
  events,
  lazyFeatures,
  lifecycle,
  platform,
  store,
}: Pick<
  EngineContext,
  'config' | 'events' | 'lazyFeatures' | 'lifecycle' | 'platform' | 'store'
>): readonly RecordedEvent[] {
  const kept: RecordedEvent[] = []
  if (config.providers?.some(({ analytics, project, wallets }) => analytics || project || wallets))
    lifecycle.onStart(() =>
      events.onAny((event) => {
        if (lazyFeatures.now() || (kept.length === 0 && !isFirstAct(event))) return
        kept.push({ event, at: platform.clock.now(), state: store.get() })
        ignoreFailure(lazyFeatures())
      }),
    )
  return kept
}

/**
 * Returns whether the event is an action of the user in the kit. No events are sent before the
 * first one.
 */
export const isFirstAct = ({ name }: Pick<AnyEvent<EngineEvents>, 'name'>): boolean =>
  name === 'MODAL_OPEN' || name === 'SELECT_WALLET'
