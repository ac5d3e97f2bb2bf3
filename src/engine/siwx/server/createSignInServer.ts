import { bytesToHex } from '@noble/hashes/utils.js'
import { parseCaipAddress } from '../../caip/CaipAddress.ts'
import { randomBytes } from '../../platform/randomBytes.ts'
import { systemTime } from '../../platform/systemTime.ts'
import { createNonces } from './createNonces.ts'
import { createPages } from './createPages.ts'
import { createRateLimit } from './createRateLimit.ts'
import { createSeal } from './createSeal.ts'
import { createSessionCookie, type Visitor } from './createSessionCookie.ts'
import { createSessions } from './createSessions.ts'
import { type CheckedSignIn, createSignInCheck } from './createSignInCheck.ts'
import { identifyAccount } from './identifyAccount.ts'
import { memoryNonces } from './memoryNonces.ts'
import { memoryStore } from './memoryStore.ts'
import { readRequest, readText } from './readRequest.ts'
import { readServerOptions } from './readServerOptions.ts'
import type { SignedInAccount, SignedMessage, SignInServerOptions } from './SignInServerOptions.ts'

const secretBytes = 32
const nonceLife = 600_000
const week = 604_800_000
/** Of what a proxy says, which may be a header of the visitor's own. */
const longestAddress = 100

/** Signs visitors in: answers the page's requests, and tells the app's own code who is there. */
export interface SignInServer {
  /**
   * Answers `nonce`, `verify`, `session` and `sign-out`, by the last part of the address; a preflight
   * too. Anything else is 404.
   */
  handle(request: Request): Promise<Response>
  /**
   * The account that the page says is in use, by its CAIP-10 id, if it is signed in behind the
   * request's cookie; else nothing. This is what a visitor's own data hangs on.
   */
  account(request: Request, caipAddress: unknown): Promise<SignedInAccount | undefined>
  /**
   * All accounts that are signed in behind the request's cookie, each on its own network, the newest
   * first. Which of them the visitor is using only the page knows: see `account`.
   */
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
  const { lifetime = week, now = systemTime, requestsPerMinute = 60 } = options
  const { addressFormats, sameSite = 'Lax' } = options
  const { chainIds, clientOf, origins, shared } = readServerOptions(options)
  const seal = createSeal(shared?.secret ?? bytesToHex(randomBytes(secretBytes)))
  const cookie = createSessionCookie({
    name: options.cookie ?? 'sign-in',
    seal,
    sameSite: typeof sameSite === 'function' ? sameSite : () => sameSite,
  })
  const store = shared?.sessions ?? memoryStore({ now })
  const sessions = createSessions({ addressFormats, lifetime, now, store })
  const used = shared?.nonces ?? memoryNonces({ now })
  const nonces = createNonces({ lifetime: nonceLife, now, seal, store: used })
  const count = createRateLimit(now)
  const pages = createPages(origins)
  const visitorOf = (request: Request) => cookie.read(request, pages.pageOf(request))

  const check = createSignInCheck({
    ...options,
    chainIds,
    endOf: sessions.endOf,
    nonceLife,
    nonces,
    now,
    pages,
    visitorOf,
  })

  const answer = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    })

  const keep = (visitor: Visitor, request: Request) => ({
    'set-cookie': cookie.write(visitor, Math.floor(lifetime / 1_000), pages.pageOf(request)),
  })

  async function giveNonce(request: Request): Promise<Response> {
    const known = visitorOf(request)
    const visitor = known ?? cookie.create()
    return answer({ nonce: nonces.give(visitor) }, 200, known ? {} : keep(visitor, request))
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
    await sessions.add(visitorOf(request)?.hash, visitor.hash, checked.account)
    return answer({ ok: true }, 200, keep(visitor, request))
  }

  async function tellSession(request: Request): Promise<Response> {
    const account = readAccount(await readRequest(request))
    const visitor = visitorOf(request)
    if (!account) return answer({ error: 'account' }, 400)
    return answer({ session: (visitor && (await sessions.find(visitor.hash, account))) ?? null })
  }

  async function signOut(request: Request): Promise<Response> {
    const body = await readRequest(request)
    const account = readAccount(body)
    // Half an account is a mistake of the page's, and not everybody's end.
    if (!account && ['accountAddress', 'chainId'].some((part) => Object.hasOwn(Object(body), part)))
      return answer({ error: 'account' }, 400)
    const visitor = visitorOf(request)
    if (!visitor) return answer({ ok: true })
    const left = await sessions.end(visitor.hash, account)
    return answer(
      { ok: true },
      200,
      left === 0 ? { 'set-cookie': cookie.clear(pages.pageOf(request)) } : {},
    )
  }

  const routes = new Map([
    ['nonce', giveNonce],
    ['verify', signIn],
    ['session', tellSession],
    ['sign-out', signOut],
  ])

  /**
   * Counts what the server can tell apart: addresses, and cookies that it gave out itself. A request
   * with neither is not counted: nothing is kept of it and no signature is looked at, and a limit that
   * strangers share is one by which they lock each other out.
   */
  function waitOf(name: string, request: Request): number | undefined {
    const given: unknown = clientOf === 'cookie' ? undefined : clientOf(request)
    // A header that is not there is null or empty for some: no address that all visitors share.
    const address = typeof given === 'string' && given.trim() !== '' ? given.trim() : undefined
    const visitor = address === undefined ? visitorOf(request) : undefined
    if (address === undefined && !visitor) return undefined
    const who = visitor ? `visitor ${visitor.hash}` : `client ${address?.slice(0, longestAddress)}`
    return count(`${name} ${who}`, requestsPerMinute)
  }

  async function route(request: Request): Promise<Response> {
    const name = new URL(request.url).pathname.split('/').at(-1) ?? ''
    const origin = request.headers.get('origin')
    const work = routes.get(name)
    if (!work) return answer({ error: 'not found' }, 404)
    if (request.method === 'OPTIONS') return new Response(null, { status: 204 })
    if (request.method !== 'POST') return answer({ error: 'method' }, 405, { allow: 'POST' })
    // A form of another site cannot sign anybody in or out.
    if (origin === null || !origins.includes(origin)) return answer({ error: 'origin' }, 403)
    const wait = waitOf(name, request)
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
    async account(request, caipAddress) {
      const visitor = visitorOf(request)
      const identity = readCaipAddress(caipAddress)
      return visitor && identity && sessions.find(visitor.hash, identity)
    },
    async accounts(request) {
      const visitor = visitorOf(request)
      return visitor ? sessions.read(visitor.hash) : []
    },
    check,
  }

  function readAccount(body: unknown) {
    return identifyAccount(
      { accountAddress: readText(body, 'accountAddress'), chainId: readText(body, 'chainId') },
      addressFormats,
    )
  }

  function readCaipAddress(text: unknown) {
    if (typeof text !== 'string') return undefined
    try {
      const { address, caipNetworkId } = parseCaipAddress(text)
      return identifyAccount({ accountAddress: address, chainId: caipNetworkId }, addressFormats)
    } catch {
      // Not a CAIP-10 id.
      return undefined
    }
  }
}
