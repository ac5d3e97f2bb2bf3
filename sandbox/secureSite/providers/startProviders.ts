import { Hono } from 'hono'
import { serveApp } from '../../services/serveApp.ts'
import { createFarcaster } from './createFarcaster.ts'
import { createSocials } from './createSocials.ts'
import { pageStyles } from './pageStyles.ts'

/** Stands in for the providers of social logins and for Farcaster, on an origin of its own. */
export async function startProviders(siteOrigin: string) {
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
    /** The server's settings that turn these logins on. */
    env: { ...socials.env, ...farcaster.env() },
    endpoints: socials.endpoints(),
    stop: server.stop,
  }
}
