import { Hono } from 'hono'
import { serveApp } from '../../services/serveApp.ts'
import { createFarcaster } from './createFarcaster.ts'
import { createSocials, type Endpoints } from './createSocials.ts'
import { pageStyles } from './pageStyles.ts'

export interface Providers {
  /** The settings of the server that enable these logins. */
  readonly env: Readonly<Record<string, string>>
  readonly endpoints: Endpoints
  stop(): Promise<void>
}

/** Simulates the providers of social logins and Farcaster, on a separate origin. */
export async function startProviders(siteOrigin: string): Promise<Providers> {
  let url = ''
  const socials = createSocials({ siteOrigin, url: () => url })
  const farcaster = createFarcaster(() => url)
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
    c.header('x-content-type-options', 'nosniff')
    c.header('content-security-policy', "frame-ancestors 'none'")
  })
  app.get('/page.css', (c) => c.body(pageStyles, 200, { 'content-type': 'text/css' }))
  app.route('/farcaster', farcaster.app)
  app.route('/', socials.app)
  const server = await serveApp(app)
  url = server.url
  return {
    env: { ...socials.env, ...farcaster.env() },
    endpoints: socials.endpoints(),
    stop: server.stop,
  }
}
