import type { Cancel } from '../../platform/Platform.ts'
import { isFirstAct } from './isFirstAct.ts'
import { type AnalyticsContext, openAnalytics } from './openAnalytics.ts'
import type { Told } from './Told.ts'

/** Events for a service that the host named, from the moment in which the visitor first acts. */
export function createAnalytics(context: AnalyticsContext): {
  /** `early` is what was told from the first act on, before this was loaded. */
  start(early: readonly Told[]): Cancel
} {
  const { events, platform, services, store } = context
  return {
    start(early) {
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
