import { Hono } from 'hono'
import { serveApp } from '../../sandbox/services/serveApp.ts'
import type { SignInServer } from '../../src/engine/siwx/server/index.ts'

/**
 * Starts a shop's own server with `latchkey/siwx/server`. Signed-in users can read their orders
 * there. The server is not a part of the sandbox, because only the server that stores the sessions
 * can identify the sender of a request.
 */
export function startShop(signIn: Pick<SignInServer, 'accounts' | 'handle'>) {
  const app = new Hono()
  app.get('/orders', async ({ req: { raw }, json, header }) => {
    header('access-control-allow-origin', raw.headers.get('origin') ?? '')
    header('access-control-allow-credentials', 'true')
    const accounts = await signIn.accounts(raw)
    if (accounts.length === 0) return json({ error: 'sign in first' }, 401)
    return json({ of: accounts.map(({ accountAddress }) => accountAddress) })
  })
  app.all('/*', ({ req: { raw } }) => signIn.handle(raw))
  return serveApp(app)
}
