import {
  createServiceApp,
  readJson,
  requireProject,
  type ServiceContext,
} from '../createServiceApp.ts'
import { refusals } from '../Refusal.ts'
import type { AnalyticsEvent } from './AnalyticsEvent.ts'
import { parseAnalyticsEvent } from './parseAnalyticsEvent.ts'

const kept = 10_000

/** Stores events so that they can be read. */
export function createAnalytics(context: ServiceContext) {
  const app = createServiceApp(context, 'analytics')
  let events: readonly AnalyticsEvent[] = []

  function keep(received: readonly AnalyticsEvent[]) {
    events = [...events, ...received].slice(-kept)
  }

  app.use('*', requireProject(context, 'analytics'))
  app.post('/e', async (c) => {
    keep([parseAnalyticsEvent(await readJson(c), c.var.projectId)])
    return c.json({})
  })
  app.post('/batch', async (c) => {
    const given = await readJson(c)
    if (!Array.isArray(given)) throw refusals.badInput('body', 'A batch is an array of events.')
    keep(given.map((event) => parseAnalyticsEvent(event, c.var.projectId)))
    return c.json({})
  })

  return {
    app,
    /** The received events, the oldest first. */
    events: () => events,
    clear() {
      events = []
    },
  }
}
