import { OpenAPIHono } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { routeOf } from '../createMetrics.ts'
import { isAway } from '../database/databaseErrors.ts'
import { addAnalyticsPage } from '../pages/addAnalyticsPage.ts'
import { addApiPage } from '../pages/addApiPage.ts'
import { answerProblem, Problem, problems } from '../problem.ts'
import { addAdmin } from './addAdmin.ts'
import { addAnalytics } from './addAnalytics.ts'
import { addBlockchainApi } from './addBlockchainApi.ts'
import { addHealth } from './addHealth.ts'
import { addPictures } from './addPictures.ts'
import { addProviders } from './addProviders.ts'
import { addSignIn } from './addSignIn.ts'
import { addWalletApi } from './addWalletApi.ts'
import { createReadyAnswers } from './createReadyAnswers.ts'
import { allowOrigin, refuseInvalid } from './requests.ts'
import type { ServerContext, ServerEnv } from './ServerEnv.ts'

export type ServerApp = OpenAPIHono<ServerEnv>

const largestBody = 256 * 1024
const longestUrl = 8_192
const headers = Object.entries({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=15552000; includeSubDomains',
  'x-content-type-options': 'nosniff',
})

/** Creates the app with all routes of the server. */
export function createApp(context: ServerContext): ServerApp {
  const { log, metrics, telemetry } = context
  const app: ServerApp = new OpenAPIHono<ServerEnv>({ strict: false, defaultHook: refuseInvalid })
  const limitBody = bodyLimit({
    maxSize: largestBody,
    onError: (c) => answerProblem(c, problems.tooLarge(largestBody)),
  })

  app.onError((error, c) => {
    if (error instanceof Problem) {
      if (error.cause !== undefined)
        log.warn({ error: error.cause, route: routeOf(c) }, 'A source failed')
      return answerProblem(c, error)
    }
    // Converts Hono's own errors, for example for a body that is not JSON.
    if (error instanceof HTTPException)
      return answerProblem(
        c,
        new Problem(error.status, [{ field: 'body', description: error.message }]),
      )
    if (isAway(error)) {
      log.warn({ error, route: routeOf(c) }, 'The database does not answer')
      return answerProblem(c, problems.unavailable('database', 'Try again later.'))
    }
    log.error({ error, route: routeOf(c) }, 'A request failed')
    return answerProblem(c, new Problem(500))
  })
  app.notFound((c) => {
    allowOrigin(c, c.req.header('origin'))
    return answerProblem(c, problems.notFound('path', 'There is nothing at this path.'))
  })

  app.use(metrics.middleware)
  if (telemetry) app.use(telemetry.middleware)
  app.use(createReadyAnswers(context))
  app.use((c, next) => {
    // Sets the headers before `next`. Setting them after it would create the response again.
    for (const [name, value] of headers) c.header(name, value)
    if (c.req.url.length > longestUrl) throw problems.badInput('url', 'The URL is too long.')
    return c.req.method === 'GET' || c.req.method === 'HEAD' ? next() : limitBody(c, next)
  })
  addSignIn(app, context)
  addProviders(app, context)
  // Allows every preflight request. The actual request is then checked against the project's
  // origins. Responses set no cookies.
  app.options('*', (c) => {
    allowOrigin(c, c.req.header('origin'))
    c.header('access-control-allow-methods', 'GET, POST')
    c.header('access-control-allow-headers', 'Content-Type')
    c.header('access-control-max-age', '600')
    return c.body(null, 204)
  })

  addHealth(app, context)
  addAdmin(app, context)
  addAnalyticsPage(app, context)
  addApiPage(app)
  addWalletApi(app, context)
  addPictures(app, context)
  addBlockchainApi(app, context)
  addAnalytics(app, context)
  app.doc31('/openapi.json', {
    openapi: '3.1.0',
    info: { title: 'latchkey-server', version: '0.1.0' },
  })
  return app
}

/**
 * Wraps the app's `fetch`, so that each body is read as JSON, with any content type. Clients send
 * JSON as plain text, because browsers then need no preflight request.
 */
export function readsAnyType({ fetch }: Pick<ServerApp, 'fetch'>): ServerApp['fetch'] {
  return (request, ...rest) => {
    const isJson = request.headers.get('content-type')?.startsWith('application/json')
    if (request.method === 'GET' || isJson) return fetch(request, ...rest)
    const typed = new Headers(request.headers)
    typed.set('content-type', 'application/json')
    return fetch(new Request(request, { headers: typed }), ...rest)
  }
}
