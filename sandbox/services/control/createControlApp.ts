import { Hono } from 'hono'
import { isLoopback } from '../../../server/index.ts'
import type { Faults } from '../../faults/createFaults.ts'
import type { ServiceName } from '../../faults/Fault.ts'
import type { AnalyticsEvent } from '../analytics/AnalyticsEvent.ts'
import type { Projects, SandboxProject } from '../createProjects.ts'
import type { RequestLog } from '../createRequestLog.ts'
import { openToPages, readJson } from '../createServiceApp.ts'
import { Refusal, refusalAnswer, refusals } from '../Refusal.ts'

export interface ControlContext {
  readonly faults: Faults
  readonly log: RequestLog
  readonly projects: Projects
  readonly analytics: { events(): readonly AnalyticsEvent[]; clear(): void }
  reset(): void
  /** The controls of the embedded wallet's site, if the site runs. */
  readonly secureSite?: Hono | undefined
}

/**
 * Provides the controls of the sandbox over HTTP, for pages and other processes on this machine.
 */
export function createControlApp({
  faults,
  log,
  projects,
  analytics,
  reset,
  secureSite,
}: ControlContext) {
  const app = new Hono()

  app.use(async ({ req }, next) => {
    // Without this check, any web page could use the controls through a DNS name that points to
    // this machine.
    const origin = req.header('origin')
    const isNear = isLoopback(req.url) && (origin === undefined || isLoopback(origin))
    if (!isNear) throw refusals.forbidden('Only this machine may control the sandbox.')
    await next()
  }, openToPages())

  app.get('/faults', (c) => c.json(faults.list()))
  app.post('/faults', async (c) => {
    try {
      // `set` validates the fault.
      faults.set((await readJson(c)) as Parameters<Faults['set']>[0])
    } catch (error) {
      if (error instanceof Refusal) throw error
      throw refusals.badInput('fault', error instanceof Error ? error.message : String(error))
    }
    return c.json(faults.list())
  })
  app.delete('/faults', (c) => {
    faults.clear(readFilter(c.req.query()))
    return c.json(faults.list())
  })

  app.get('/requests', (c) =>
    c.json(log.read({ ...readFilter(c.req.query()), method: c.req.query('method') })),
  )
  app.delete('/requests', (c) => {
    log.clear()
    return c.json([])
  })

  app.get('/events', (c) => c.json(analytics.events()))
  app.delete('/events', (c) => {
    analytics.clear()
    return c.json([])
  })

  app.patch('/projects/:id', async (c) => {
    const changes = await readJson(c)
    if (typeof changes !== 'object' || changes === null) {
      throw refusals.badInput('body', 'The changes of a project are an object.')
    }
    projects.set(changes as Partial<SandboxProject>, c.req.param('id'))
    return c.json(projects.get(c.req.param('id')))
  })

  app.post('/reset', (c) => {
    reset()
    return c.json({})
  })

  if (secureSite) app.route('/secure-site', secureSite)

  app.onError((error) => {
    if (error instanceof Refusal) return refusalAnswer(error)
    console.error(error)
    return new Response('Internal Server Error', { status: 500 })
  })
  return app
}

function readFilter({ service, path }: Readonly<Record<string, string>>) {
  // An unknown service has no requests, so this filter matches none.
  return { service: service as ServiceName | undefined, path }
}
