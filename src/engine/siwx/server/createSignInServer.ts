import { isCaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { systemTime } from '../../platform/systemTime.ts'
import { createNonce } from '../createNonce.ts'
import { parseMessage, verify as verifyEveryFamily } from '../index.ts'
import type { FailedCheck } from '../verification/findMismatch.ts'
import type { CannotCheckReason } from '../verification/SignatureVerdict.ts'
import { createRateLimit } from './createRateLimit.ts'
import { createSessionCookie, type Visitor } from './createSessionCookie.ts'
import { createSessions } from './createSessions.ts'
import { isSameText } from './isSameText.ts'
import { memoryStore } from './memoryStore.ts'
import { readRequest, readText } from './readRequest.ts'
import type { SignedInAccount, SignedMessage, SignInServerOptions } from './SignInServerOptions.ts'

const nonceLife = 600_000
const week = 604_800_000
/** As many as this share one limit where nobody can tell them apart. */
const crowd = 100
const longestSignature = 131_072

/** Whether a signed message lets its account in, and if not, why. */
export type CheckedSignIn =
  | { status: 'valid'; account: SignedInAccount }
  | { status: 'invalid'; failed: FailedCheck }
  | { status: 'cannotCheck'; reason: CannotCheckReason }

/** Signs visitors in: answers the page's requests, and tells the app's own code who is there. */
export interface SignInServer {
  /**
   * Answers `nonce`, `verify`, `session` and `sign-out`, by the last part of the address; a preflight
   * too. Anything else is 404.
   */
  handle(request: Request): Promise<Response>
  /** Who is signed in behind the request's cookie, each account on its own network. */
  accounts(request: Request): Promise<readonly SignedInAccount[]>
  /**
   * Checks a signed message without beginning a session, for a framework that keeps its own. Its nonce
   * has to be one that `nonce` gave this visitor, and is used up, whatever comes of it.
   */
  check(request: Request, signed: SignedMessage): Promise<CheckedSignIn>
}

/**
 * The server's half of signing in, as a handler of the web's own `Request` and `Response`: nonces that
 * work once, sessions behind a cookie that scripts cannot read. Fits `serverSessions` of
 * `latchkey/sign-in`.
 */
export function createSignInServer(options: SignInServerOptions): SignInServer {
  const { clientOf, lifetime = week, now = systemTime, requestsPerMinute = 60 } = options
  const { sameSite = 'Lax', verify = verifyEveryFamily } = options
  const { client, verifyOther, publicKey: usualKey } = options
  const origins = [options.origin].flat().map((origin) => new URL(origin).origin)
  const chainIds = [options.chainId].flat()
  const store = options.store ?? memoryStore({ now })
  const cookie = createSessionCookie({
    name: options.cookie ?? 'sign-in',
    isSecure: options.secure ?? origins.every((origin) => origin.startsWith('https:')),
    sameSite,
  })
  const sessions = createSessions({ lifetime, now, store })
  const count = createRateLimit(now)

  const answer = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    })

  const keep = (visitor: Visitor) => ({
    'set-cookie': cookie.write(visitor, Math.floor(lifetime / 1_000)),
  })

  async function giveNonce(request: Request): Promise<Response> {
    const known = cookie.read(request)
    const visitor = known ?? cookie.create()
    const nonce = createNonce()
    await store.set(`nonce:${nonce}`, visitor.hash, now() + nonceLife)
    return answer({ nonce }, 200, known ? {} : keep(visitor))
  }

  async function check(request: Request, signed: SignedMessage): Promise<CheckedSignIn> {
    const { message, signature, publicKey = usualKey } = signed
    const read = signature.length > longestSignature ? undefined : readMessage(message)
    if (!read) return { status: 'invalid', failed: 'message' }
    const { nonce, domain } = read
    const visitor = cookie.read(request)
    const given = await store.take(`nonce:${nonce}`)
    if (!visitor || typeof given !== 'string' || !isSameText(given, visitor.hash))
      return { status: 'invalid', failed: 'nonce' }
    const page =
      request.headers.get('origin') ?? origins.find((one) => new URL(one).host === domain)
    const result = await verify({
      message,
      signature,
      expected: {
        domain: page && origins.includes(page) ? new URL(page).host : new URL(origins[0]!).host,
        chainId: chainIds,
        nonce,
        maxAge: nonceLife,
        now: now(),
        ...(page?.startsWith('http:') && { scheme: 'http' }),
      },
      ...(client && { client }),
      ...(verifyOther && { verifyOther }),
      ...(publicKey !== undefined && { publicKey }),
    })
    if (result.status !== 'valid') return result
    const { accountAddress, chainId, expirationTime } = result.message
    const end = sessions.endOf(expirationTime)
    return { status: 'valid', account: { accountAddress, chainId, expirationTime: end } }
  }

  async function signIn(request: Request): Promise<Response> {
    const body = await readRequest(request)
    const [message, signature] = [readText(body, 'message'), readText(body, 'signature')]
    if (message === undefined || signature === undefined) return answer({ ok: false }, 400)
    const publicKey = readText(body, 'publicKey')
    const checked = await check(request, { message, signature, publicKey })
    if (checked.status !== 'valid') return answer({ ok: false, ...checked }, 401)
    // Another id with each sign-in: one that was planted before is worth nothing.
    const visitor = cookie.create()
    await sessions.add(cookie.read(request)?.hash, visitor.hash, checked.account)
    return answer({ ok: true }, 200, keep(visitor))
  }

  async function tellSession(request: Request): Promise<Response> {
    const account = readAccount(await readRequest(request))
    const visitor = cookie.read(request)
    if (!account) return answer({ error: 'account' }, 400)
    return answer({ session: (visitor && (await sessions.find(visitor.hash, account))) ?? null })
  }

  async function signOut(request: Request): Promise<Response> {
    const body = await readRequest(request)
    const account = readAccount(body)
    // Half an account is a mistake of the page's, and not everybody's end.
    if (!account && Object.hasOwn(Object(body), 'accountAddress'))
      return answer({ error: 'account' }, 400)
    const visitor = cookie.read(request)
    if (!visitor) return answer({ ok: true })
    const left = await sessions.end(visitor.hash, account)
    return answer({ ok: true }, 200, left === 0 ? { 'set-cookie': cookie.clear() } : {})
  }

  const routes = new Map([
    ['nonce', giveNonce],
    ['verify', signIn],
    ['session', tellSession],
    ['sign-out', signOut],
  ])

  async function route(request: Request): Promise<Response> {
    const name = new URL(request.url).pathname.split('/').at(-1) ?? ''
    const origin = request.headers.get('origin')
    const work = routes.get(name)
    if (!work) return answer({ error: 'not found' }, 404)
    if (request.method === 'OPTIONS') return new Response(null, { status: 204 })
    if (request.method !== 'POST') return answer({ error: 'method' }, 405, { allow: 'POST' })
    // A form of another site cannot sign anybody in or out.
    if (origin === null || !origins.includes(origin)) return answer({ error: 'origin' }, 403)
    const who = clientOf?.(request) ?? cookie.read(request)?.hash
    const wait = count(`${name} ${who}`, requestsPerMinute * (who === undefined ? crowd : 1))
    if (wait !== undefined)
      return answer({ error: 'too many requests' }, 429, { 'retry-after': String(wait) })
    return work(request)
  }

  return {
    async handle(request) {
      const response = await route(request)
      const origin = request.headers.get('origin')
      response.headers.set('cache-control', 'no-store')
      response.headers.append('vary', 'origin')
      if (origin === null || !origins.includes(origin)) return response
      response.headers.set('access-control-allow-origin', origin)
      response.headers.set('access-control-allow-credentials', 'true')
      response.headers.set('access-control-allow-headers', 'content-type')
      response.headers.set('access-control-allow-methods', 'POST')
      return response
    },
    async accounts(request) {
      const visitor = cookie.read(request)
      return visitor ? sessions.read(visitor.hash) : []
    },
    check,
  }
}

function readMessage(text: string) {
  try {
    return parseMessage(text, { statements: 'unicode' })
  } catch {
    return undefined
  }
}

function readAccount(body: unknown) {
  const [accountAddress, chainId] = [readText(body, 'accountAddress'), readText(body, 'chainId')]
  return accountAddress !== undefined && isCaipNetworkId(chainId)
    ? { accountAddress, chainId }
    : undefined
}
