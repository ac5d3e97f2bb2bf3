import { Hono } from 'hono'

/** The server side of sign-in: `createSignInServer` of `latchkey/siwx/server`. */
export interface SignInHandler {
  handle(request: Request): Promise<Response>
  accounts(request: Request): Promise<readonly { accountAddress: string }[]>
}

/** A shop's server: signed-in users can read their orders. */
export function createSiwxApp(signIn: SignInHandler) {
  const app = new Hono()
  app.get('/orders', async ({ req: { raw }, json, header }) => {
    header('access-control-allow-origin', raw.headers.get('origin') ?? '')
    header('access-control-allow-credentials', 'true')
    const accounts = await signIn.accounts(raw)
    if (accounts.length === 0) return json({ error: 'sign in first' }, 401)
    return json({ of: accounts.map(({ accountAddress }) => accountAddress) })
  })
  app.all('/*', ({ req: { raw } }) => signIn.handle(raw))
  return app
}
