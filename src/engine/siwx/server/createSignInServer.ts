import { bytesToHex } from '@noble/hashes/utils.js'
import { parseCaipAddress } from '../../caip/CaipAddress.ts'
import { type CaipNetworkId, isCaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { defineErrors } from '../../errors/defineErrors.ts'
import { readField } from '../../errors/readField.ts'
import { addressFormats as knownFormats } from '../../networks/addressFormats.ts'
import { serverPlatform } from '../../platform/serverPlatform.ts'
import { isAuthority } from '../message/fieldGuards.ts'
import { addressPrefixes } from '../namespaceProfiles.ts'
import { createSeal, createSessionCookie, type User } from './createSessionCookie.ts'
import { createSessions, identifyAccount } from './createSessions.ts'
import { type CheckedSignIn, createNonces, createSignInCheck } from './createSignInCheck.ts'
import { memoryNonces, memoryStore } from './memoryStore.ts'
import { createPages, readRequest, readText } from './readRequest.ts'
import type { SignedInAccount, SignedMessage, SignInServerOptions } from './SignInServerOptions.ts'

const secretBytes = 32
const nonceLife = 600_000
const week = 604_800_000
/** The maximum length of a proxy header's value, which the user may have set. */
const longestAddress = 100

/**
 * The server side of sign-in. Answers the page's requests, and returns the signed-in accounts to
 * your code.
 */
export interface SignInServer {
  /**
   * Answers preflight requests, and the requests `nonce`, `verify`, `session` and `sign-out`. The
   * last part of the URL is the name of the request. Returns 404 for anything else.
   */
  handle(request: Request): Promise<Response>
  /**
   * Returns the account with this CAIP-10 id if the user of the request's cookie is signed in with
   * it, otherwise `undefined`. Check this before you return a user's own data.
   */
  account(request: Request, caipAddress: unknown): Promise<SignedInAccount | undefined>
  /**
   * Returns all accounts that are signed in with the request's cookie, each on its own network. The
   * newest comes first. The cookie does not show which account is in use: see `account`.
   */
  accounts(request: Request): Promise<readonly SignedInAccount[]>
  /**
   * Checks a signed message without starting a session, for a framework with its own sessions. The
   * nonce in the message must be one that `nonce` issued to this user. A failed check also uses up
   * the nonce.
   */
  check(request: Request, signed: SignedMessage): Promise<CheckedSignIn>
}

/**
 * Creates the server side of sign-in. Its handler takes a web `Request` and returns a web
 * `Response`. Each nonce works only once. Sessions are in a cookie that scripts cannot read. Use it
 * with `serverSessions` of `latchkey/siwx/client`.
 */
export function createSignInServer(options: SignInServerOptions): SignInServer {
  const { lifetime = week, now = serverPlatform.now, requestsPerMinute = 60 } = options
  const { addressFormats, sameSite = 'Lax' } = options
  const { chainIds, clientOf, origins, shared } = readServerOptions(options)
  const seal = createSeal(shared?.secret ?? bytesToHex(serverPlatform.randomBytes(secretBytes)))
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
  const userOf = (request: Request) => cookie.read(request, pages.pageOf(request))

  const check = createSignInCheck({
    ...options,
    chainIds,
    endOf: sessions.endOf,
    nonceLife,
    nonces,
    now,
    pages,
    userOf,
  })

  const answer = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    })

  const keep = (user: User, request: Request) => ({
    'set-cookie': cookie.write(user, Math.floor(lifetime / 1_000), pages.pageOf(request)),
  })

  async function giveNonce(request: Request): Promise<Response> {
    const known = userOf(request)
    const user = known ?? cookie.create()
    return answer({ nonce: nonces.give(user) }, 200, known ? {} : keep(user, request))
  }

  async function signIn(request: Request): Promise<Response> {
    const body = await readRequest(request)
    const [message, signature] = [readText(body, 'message'), readText(body, 'signature')]
    if (message === undefined || signature === undefined) return answer({ ok: false }, 400)
    const publicKey = readText(body, 'publicKey')
    const checked = await check(request, { message, signature, publicKey })
    if (checked.status !== 'valid') return answer({ ok: false, ...checked }, 401)
    // Each sign-in gets a new id, which prevents session fixation.
    const user = cookie.create()
    await sessions.add(userOf(request)?.hash, user.hash, checked.account)
    return answer({ ok: true }, 200, keep(user, request))
  }

  async function answerSession(request: Request): Promise<Response> {
    const account = readAccount(await readRequest(request))
    const user = userOf(request)
    if (!account) return answer({ error: 'account' }, 400)
    return answer({ session: (user && (await sessions.find(user.hash, account))) ?? null })
  }

  async function signOut(request: Request): Promise<Response> {
    const body = await readRequest(request)
    const account = readAccount(body)
    // Refuses an incomplete account as a mistake of the page. Otherwise the request would end all
    // sessions.
    if (!account && ['accountAddress', 'chainId'].some((part) => Object.hasOwn(Object(body), part)))
      return answer({ error: 'account' }, 400)
    const user = userOf(request)
    if (!user) return answer({ ok: true })
    const left = await sessions.end(user.hash, account)
    return answer(
      { ok: true },
      200,
      left === 0 ? { 'set-cookie': cookie.clear(pages.pageOf(request)) } : {},
    )
  }

  const routes = new Map([
    ['nonce', giveNonce],
    ['verify', signIn],
    ['session', answerSession],
    ['sign-out', signOut],
  ])

  /**
   * Counts requests by the client's address, or by a cookie that this server issued. A request
   * without an address and without a cookie is not counted. Such a request stores nothing, and its
   * signature is not checked. If all such requests shared one limit, one client could use up the
   * limit of all others.
   */
  function waitOf(name: string, request: Request): number | undefined {
    const given: unknown = clientOf === 'cookie' ? undefined : clientOf(request)
    // On some servers, a missing header is null or empty. It must not count as an address that
    // clients share.
    const address = typeof given === 'string' && given.trim() !== '' ? given.trim() : undefined
    const user = address === undefined ? userOf(request) : undefined
    if (address === undefined && !user) return undefined
    const who = user ? `user ${user.hash}` : `client ${address?.slice(0, longestAddress)}`
    return count(`${name} ${who}`, requestsPerMinute)
  }

  async function route(request: Request): Promise<Response> {
    const name = new URL(request.url).pathname.split('/').at(-1) ?? ''
    const origin = request.headers.get('origin')
    const work = routes.get(name)
    if (!work) return answer({ error: 'not found' }, 404)
    if (request.method === 'OPTIONS') return new Response(null, { status: 204 })
    if (request.method !== 'POST') return answer({ error: 'method' }, 405, { allow: 'POST' })
    // A form on another site must not sign a user in or out.
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
      const user = userOf(request)
      const identity = readCaipAddress(caipAddress)
      return user && identity && sessions.find(user.hash, identity)
    },
    async accounts(request) {
      const user = userOf(request)
      return user ? sessions.read(user.hash) : []
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
      // The text is not a CAIP-10 id.
      return undefined
    }
  }
}

const periodTime = 60_000
const mostClients = 10_000

/** Counts the requests of each client in periods of one minute. */
export function createRateLimit(now: () => number) {
  const periods = new Map<string, { count: number; endsAt: number }>()

  function begin(key: string) {
    periods.delete(key)
    for (const oldest of periods.keys()) {
      if (periods.size < mostClients) break
      periods.delete(oldest)
    }
    const begun = { count: 0, endsAt: now() + periodTime }
    periods.set(key, begun)
    return begun
  }

  /** Returns how many seconds the client has to wait, or `undefined` if it may continue. */
  return function count(key: string, limit: number): number | undefined {
    const known = periods.get(key)
    const period = known && now() < known.endsAt ? known : begin(key)
    period.count += 1
    return period.count > limit ? Math.ceil((period.endsAt - now()) / 1_000) : undefined
  }
}

export const signInServerErrors = defineErrors('signInServer', {
  INVALID_ORIGIN: (origin: string) =>
    `"${origin}" cannot be an origin: pass http or https and a host, such as https://shop.example. Pages of capacitor:, file: and data: have no origin of their own`,
  INVALID_CHAIN: (chainId: string) =>
    `"${chainId}" is not a network id: pass a CAIP-2 id, such as eip155:1`,
  UNKNOWN_ADDRESS_FORMAT: (chainId: string) =>
    `The address format of ${chainId} is not known: pass its prefix or its SS58 number in addressFormats`,
  CLIENT_OF_MISSING:
    "Pass clientOf, which returns the user's address for rate limits, or 'cookie' if no address is known",
  INVALID_SHARED:
    'shared needs sessions, nonces and a secret of at least 32 characters, the same on all servers',
})

const leastSecret = 32
const known: Readonly<Partial<Record<CaipNetworkId, string | number>>> = {
  ...addressPrefixes,
  ...knownFormats,
}

/**
 * Validates the options, because a mistake could be a security risk or lock out all users. Throws
 * one of the errors `signInServer/…`.
 */
export function readServerOptions(options: SignInServerOptions) {
  const origins = [options.origin].flat().map(readOrigin)
  if (origins.length === 0) throw signInServerErrors.INVALID_ORIGIN('')
  const chainIds = [options.chainId].flat()
  for (const chainId of chainIds) {
    if (!isCaipNetworkId(chainId)) throw signInServerErrors.INVALID_CHAIN(String(chainId))
    const isWrittenInManyWays = /^(cosmos|polkadot):/.test(chainId)
    const format = options.addressFormats?.[chainId] ?? known[chainId]
    if (isWrittenInManyWays && format === undefined)
      throw signInServerErrors.UNKNOWN_ADDRESS_FORMAT(chainId)
  }
  const { clientOf, shared } = options
  if (typeof clientOf !== 'function' && clientOf !== 'cookie')
    throw signInServerErrors.CLIENT_OF_MISSING()
  if (shared !== undefined && !isWhole(shared)) throw signInServerErrors.INVALID_SHARED()
  return { chainIds, clientOf, origins, shared }
}

function readOrigin(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined
  const isPage = url && /^https?:$/.test(url.protocol) && isAuthority(url.host)
  if (!isPage) throw signInServerErrors.INVALID_ORIGIN(String(given).slice(0, 200))
  return url.origin
}

function isWhole(shared: unknown): boolean {
  const secret = readField(shared, 'secret')
  return (
    typeof secret === 'string' &&
    secret.length >= leastSecret &&
    typeof readField(readField(shared, 'nonces'), 'use') === 'function' &&
    typeof readField(readField(shared, 'sessions'), 'take') === 'function'
  )
}
