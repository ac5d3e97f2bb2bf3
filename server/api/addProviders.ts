import type { Context } from 'hono'
import type { ServerApp } from './createApp.ts'
import { requireProject } from './requests.ts'
import type { ServerContext, ServerEnv } from './ServerEnv.ts'

/**
 * The handler of `latchkey/server` for the pages of a project: `coinGecko({ url })` and others ask it,
 * and the keys stay here.
 */
export function addProviders(app: ServerApp, context: ServerContext) {
  async function answer(c: Context<ServerEnv>) {
    const given = await context.sources.handle(c.req.raw, c.req.header('origin') ?? '')
    return c.newResponse(given.body, given)
  }

  app.on(['GET', 'POST', 'OPTIONS'], '/providers/:project/*', requireProject(context), answer)
}
