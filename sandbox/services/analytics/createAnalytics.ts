import { answerFromServer } from '../answerFromServer.ts'
import {
  createServiceApp,
  requireFields,
  type ServiceContext,
  simulateLimits,
} from '../createServiceApp.ts'
import type { SandboxServer } from '../openSandboxServer.ts'
import type { AnalyticsEvent } from './AnalyticsEvent.ts'

interface AnalyticsContext extends ServiceContext {
  readonly server: SandboxServer
}

const kept = 10_000

/**
 * Stores the events that the server accepts, so that tests can read them. `latchkey-server` stores
 * only counts.
 */
export function createAnalytics(context: AnalyticsContext) {
  const app = createServiceApp(context, 'analytics')
  const answer = answerFromServer(context.server)
  let events: readonly AnalyticsEvent[] = []

  app.use('*', requireFields(['projectId', 'st', 'sv']), simulateLimits(context, 'analytics'))
  app.on('POST', ['/e', '/batch'], async (c) => {
    const answered = await answer(c)
    if (answered.ok) {
      // The server has validated the events.
      const received: AnalyticsEvent[] = [await c.req.json()].flat()
      const projectId = c.req.query('projectId')!
      events = [...events, ...received.map((event) => ({ ...event, projectId }))].slice(-kept)
    }
    return answered
  })

  return {
    app,
    /** Returns the received events, the oldest first. */
    events: () => events,
    clear() {
      events = []
    },
  }
}
