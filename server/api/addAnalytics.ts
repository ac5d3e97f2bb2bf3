import { z } from '@hono/zod-openapi'
import type { Project } from '../projects/createProjects.ts'
import { addEvents, type CountedEvent, dayOf } from './analyticsDays.ts'
import type { ServerApp } from './createApp.ts'
import { commonQuery, createRoute, jsonBody, refusals, requireProject } from './requests.ts'
import type { ServerContext } from './ServerEnv.ts'

const mostEvents = 500
/**
 * The maximum number of different events that a server counts for a project on a day. Anyone can
 * send events with new names. Without a maximum, they would fill the database.
 */
const mostKinds = 1_000
/** Counted instead of further events. */
const other: CountedEvent = { event: 'OTHER', detail: '' }
const details: Readonly<Record<string, string>> = {
  CONNECT_SUCCESS: 'name',
  SELECT_WALLET: 'name',
  CONNECT_ERROR: 'error',
}

/** The fields that the server reads. It ignores all other fields of an event. */
const eventSchema = z.object({
  eventId: z.uuid(),
  /** Milliseconds since 1970, or ISO 8601 in error reports. */
  timestamp: z.union([z.int(), z.iso.datetime()]),
  props: z.object({
    type: z.enum(['track', 'error']),
    event: z.string().regex(/^[A-Z][A-Z0-9_]{0,63}$/),
    errorType: z.unknown().optional(),
    properties: z.unknown().optional(),
  }),
})

/** Counts events by day. Nothing about the user is stored: no address, no URL and no id. */
export function addAnalytics(app: ServerApp, context: ServerContext) {
  const { database, now, telemetry, webhooks } = context
  const middleware = requireProject(context, { service: 'analytics' })
  const responses = { 200: { description: 'Stored.' }, ...refusals }

  /** The different events of each project on this day. */
  const kinds = new Map<string, Set<string>>()
  let today = ''

  function limitKinds(project: string, day: string, events: CountedEvent[]): CountedEvent[] {
    if (day !== today) kinds.clear()
    today = day
    const known = kinds.get(project) ?? new Set()
    kinds.set(project, known)
    return events.map((one) => {
      const kind = JSON.stringify([one.event, one.detail])
      if (known.size < mostKinds) known.add(kind)
      return known.has(kind) ? one : other
    })
  }

  async function store(project: Project, given: CountedEvent[]) {
    if (!project.isAnalyticsEnabled) return
    const day = dayOf(now())
    const events = limitKinds(project.id, day, given)
    await addEvents(database, { project: project.id, day, events })
    webhooks.send(project, events)
    telemetry?.count(project.id, events)
  }

  app.openapi(
    createRoute({
      method: 'post',
      path: '/e',
      middleware,
      request: { query: commonQuery, body: jsonBody(eventSchema) },
      responses,
    }),
    async (c) => {
      await store(c.var.project, [count(c.req.valid('json'))])
      return c.json({}, 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'post',
      path: '/batch',
      middleware,
      request: { query: commonQuery, body: jsonBody(z.array(eventSchema).max(mostEvents)) },
      responses,
    }),
    async (c) => {
      await store(c.var.project, c.req.valid('json').map(count))
      return c.json({}, 200)
    },
  )
}

/**
 * Returns the event with its wallet or error code. Drops all other texts, because they could be
 * personal.
 */
function count({ props }: z.output<typeof eventSchema>): CountedEvent {
  const { errorType, event, properties, type } = props
  const field = details[event]
  const detail =
    type === 'error'
      ? errorType
      : field !== undefined && properties instanceof Object && Object.hasOwn(properties, field)
        ? Reflect.get(properties, field)
        : undefined
  const isSound = typeof detail === 'string' && /^[\w /().:&'+-]{1,64}$/.test(detail)
  return { event, detail: isSound ? detail : '' }
}
