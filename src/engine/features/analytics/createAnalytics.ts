import type { Told } from '../../createWake.ts'
import type { EngineContext } from '../../EngineContext.ts'
import type { Cancel } from '../../platform/Platform.ts'
import type { AlertCode } from '../alerts/alertMessages.ts'
import type { RemoteConfig } from '../remoteConfig/createRemoteConfig.ts'
import type { ResolvedFeatures } from '../remoteConfig/FeaturesState.ts'
import { isFirstAct } from './isFirstAct.ts'
import { openAnalytics } from './openAnalytics.ts'

export type AnalyticsContext = Pick<
  EngineContext,
  'config' | 'events' | 'logger' | 'platform' | 'queries' | 'services' | 'store'
> & { showAlert(code: AlertCode): void; features(): ResolvedFeatures; remoteConfig: RemoteConfig }

/** Sends events to the configured service, from the user's first act on. */
export function createAnalytics(context: AnalyticsContext) {
  const { events, platform, services, store } = context
  return {
    /** `early` are the events from the first act until this loaded. */
    start(early: readonly Told[]): Cancel {
      if (!services.has('analytics')) return () => {}
      if (early.length > 0) return openAnalytics(context, early)
      let stop = events.onAny((event) => {
        if (!isFirstAct(event)) return
        stop()
        stop = openAnalytics(context, [{ event, at: platform.clock.now(), state: store.get() }])
      })
      return () => stop()
    },
  }
}
