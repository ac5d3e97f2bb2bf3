import { Hono } from 'hono'
import { serveApp } from '../../sandbox/services/serveApp.ts'
import type { SignInServer } from '../../src/engine/siwx/server/index.ts'

/**
 * A shop's own server, with `latchkey/siwx/server`: signed-in users can read their orders. It is no part of
 * the sandbox, because only the server that keeps the sessions can tell the shop who asks.
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
