import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie, setCookie } from 'hono/cookie'
import { cors } from 'hono/cors'

/** What a check of a sign-in is given and answers: `verify` of `latchkey/siwx` fits. */
export type VerifySignIn = (request: {
  message: string
  signature: string
  expected: { domain: string; chainId: string[]; nonce: string; maxAge: number }
}) => Promise<
  | {
      status: 'valid'
      message: { accountAddress: string; chainId: string; expirationTime?: string }
    }
  | { status: 'invalid' | 'cannotCheck' }
>

export interface SiwxAppOptions {
  /** The page that may sign visitors in, such as `https://shop.example`. */
  readonly origin: string
  /** The networks on which visitors may sign in, by their CAIP-2 ids. */
  readonly chainIds: readonly string[]
  readonly verify: VerifySignIn
}

interface SignedIn {
  readonly accountAddress: string
  readonly chainId: string
  readonly expirationTime?: string | undefined
}

/** What the server keeps of one browser. */
interface Visitor {
  readonly nonces: Map<string, number>
  readonly sessions: Map<string, SignedIn>
}

const nonceLife = 10 * 60_000
const mostNonces = 20
const cookie = 'latchkey-sid'

/** A host's server that signs visitors in: nonces that work once, sessions behind a cookie. */
export function createSiwxApp({ origin, chainIds, verify }: SiwxAppOptions) {
  const app = new Hono()
  const visitors = new Map<string, Visitor>()
  const domain = new URL(origin).host

  const visitorOf = (context: Context) => visitors.get(getCookie(context, cookie) ?? '')
  const keyOf = ({ chainId, accountAddress }: Pick<SignedIn, 'chainId' | 'accountAddress'>) =>
    `${chainId} ${accountAddress}`
  const isOver = ({ expirationTime }: SignedIn) =>
    expirationTime !== undefined && Date.now() >= Date.parse(expirationTime)

  /** Another id with each sign-in, so that one that was planted before is worth nothing. */
  function begin(context: Context, visitor: Visitor) {
    visitors.delete(getCookie(context, cookie) ?? '')
    const id = randomBytes(32).toString('base64url')
    visitors.set(id, visitor)
    const secure = new URL(context.req.url).protocol === 'https:'
    setCookie(context, cookie, id, { httpOnly: true, secure, sameSite: 'Lax', path: '/' })
  }

  app.use(
    cors({ origin, credentials: true, allowHeaders: ['content-type'] }),
    bodyLimit({ maxSize: 64 * 1024 }),
    async (context, next) => {
      // A form of another site cannot sign anybody in or out.
      if (context.req.method === 'POST' && context.req.header('origin') !== origin)
        return context.json({ error: 'origin' }, 403)
      await next()
    },
  )

  app.post('/nonce', (context) => {
    const visitor = visitorOf(context) ?? { nonces: new Map(), sessions: new Map() }
    const nonce = randomBytes(16).toString('hex')
    visitor.nonces.set(nonce, Date.now())
    for (const old of [...visitor.nonces.keys()].slice(0, -mostNonces)) visitor.nonces.delete(old)
    if (!visitorOf(context)) begin(context, visitor)
    return context.json({ nonce })
  })

  app.post('/verify', async (context) => {
    const { message, signature } = await context.req.json<Record<string, string>>()
    const visitor = visitorOf(context)
    const nonce = /^Nonce: ([a-z\d]{8,128})$/im.exec(message ?? '')?.[1] ?? ''
    const given = visitor?.nonces.get(nonce)
    // Whatever comes of it, it is used now.
    visitor?.nonces.delete(nonce)
    if (!visitor || !message || !signature || given === undefined)
      return context.json({ ok: false }, 401)
    if (Date.now() - given > nonceLife) return context.json({ ok: false }, 401)
    const result = await verify({
      message,
      signature,
      expected: { domain, chainId: [...chainIds], nonce, maxAge: nonceLife },
    })
    if (result.status !== 'valid') return context.json({ ok: false }, 401)
    const { accountAddress, chainId, expirationTime } = result.message
    visitor.sessions.set(keyOf(result.message), { accountAddress, chainId, expirationTime })
    begin(context, visitor)
    return context.json({ ok: true })
  })

  app.get('/session', (context) => {
    const { chainId = '', accountAddress = '' } = context.req.query()
    const session = visitorOf(context)?.sessions.get(keyOf({ chainId, accountAddress }))
    return context.json(session && !isOver(session) ? session : null)
  })

  app.post('/sign-out', async (context) => {
    const account = await context.req.json<Partial<SignedIn>>()
    const visitor = visitorOf(context)
    const { chainId, accountAddress } = account
    if (chainId && accountAddress) visitor?.sessions.delete(keyOf({ chainId, accountAddress }))
    else visitor?.sessions.clear()
    return context.json({ ok: true })
  })

  /** What only who has signed in may read. */
  app.get('/orders', (context) => {
    const sessions = [...(visitorOf(context)?.sessions.values() ?? [])]
    const signedIn = sessions.filter((session) => !isOver(session))
    if (signedIn.length === 0) return context.json({ error: 'sign in first' }, 401)
    return context.json({ of: signedIn.map(({ accountAddress }) => accountAddress) })
  })

  return app
}
