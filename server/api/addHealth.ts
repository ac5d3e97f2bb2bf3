import { createRoute, z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { problemSchema, problems } from '../problem.ts'
import { requireToken } from './addAdmin.ts'
import type { ServerApp } from './createApp.ts'
import type { ServerContext } from './ServerEnv.ts'

const state = z.object({ status: z.string() }).openapi('Health')
const ok = { description: 'It is.', content: { 'application/json': { schema: state } } }

/** Adds three routes: whether the process runs, whether the process is ready, and its metrics. */
export function addHealth(app: ServerApp, context: ServerContext) {
  const { db, log, metrics } = context

  app.openapi(
    createRoute({
      method: 'get',
      path: '/healthz',
      summary: 'Whether the process runs',
      responses: { 200: ok },
    }),
    (c) => c.json({ status: 'ok' }, 200),
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/readyz',
      summary: 'Whether the database answers',
      responses: {
        200: ok,
        503: {
          description: 'It does not.',
          content: { 'application/problem+json': { schema: problemSchema } },
        },
      },
    }),
    async (c) => {
      await sql`select 1`.execute(db).catch((error: unknown) => {
        log.warn({ error }, 'The database does not answer')
        throw problems.unavailable('database', 'The database does not answer.')
      })
      return c.json({ status: 'ok' }, 200)
    },
  )

  app.openAPIRegistry.registerPath({
    method: 'get',
    path: '/metrics',
    summary: 'Metrics in the format of Prometheus, with a token for all projects',
    security: [{ token: [] }],
    responses: {
      200: {
        description: 'The metrics.',
        content: { 'text/plain': { schema: z.string() } },
      },
      401: {
        description: 'The token is missing or unknown.',
        content: { 'application/problem+json': { schema: problemSchema } },
      },
      403: {
        description: 'The token is for one project.',
        content: { 'application/problem+json': { schema: problemSchema } },
      },
    },
  })
  app.get('/metrics', requireToken(context), async (c) => {
    if (c.var.scope.project !== null) throw problems.forbidden('The token is for one project.')
    return c.text(await metrics.read())
  })
}
