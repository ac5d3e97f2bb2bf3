import type { Cancel } from '../../platform/Platform.ts'
import { isFirstAct } from './isFirstAct.ts'
import { type AnalyticsContext, openAnalytics } from './openAnalytics.ts'
import type { RecordedEvent } from './RecordedEvent.ts'

/** Sends events to the configured service, from the user's first act on. */
export function createAnalytics(context: AnalyticsContext): {
  /** `early` are the events from the first act until this loaded. */
  start(early: readonly RecordedEvent[]): Cancel
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
