import type { EngineContext, RecordedEvent } from '../../EngineContext.ts'
import type { EngineEvents } from '../../EngineEvents.ts'
import type { AnyEvent } from '../../store/createEventBus.ts'
import { ignoreFailure } from '../../store/ignoreFailure.ts'

/**
 * If a provider counts events, lists wallets or has decisions, the first user action loads the lazy
 * half. Records events until it has loaded.
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

/** Whether the user acted in the kit. No events are sent before that. */
export const isFirstAct = ({ name }: Pick<AnyEvent<EngineEvents>, 'name'>): boolean =>
  name === 'MODAL_OPEN' || name === 'SELECT_WALLET'
