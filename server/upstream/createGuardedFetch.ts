import { lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector, fetch as send } from 'undici'
import { isPublicAddress } from './isPublicAddress.ts'

const connectLimit = 5_000

/** A connection to an address that requests from outside must not reach. */
export class RefusedAddressError extends Error {
  constructor(what: string) {
    super(`Not an address on the internet: ${what}`)
    this.name = 'RefusedAddressError'
  }
}

export interface GuardedFetchOptions {
  /**
   * URLs of the operator, which may be on a private network. A URL that ends with `/*` allows all
   * paths below it.
   */
  trusted?: readonly string[] | undefined
  /** Finds the addresses of a name. Default: the system's. */
  resolve?: LookupFunction | undefined
  /** Maps a checked address to another one. Only for tests. */
  dial?: ((address: string) => string) | undefined
  /** Default: only https on its own port. */
  allows?: ((target: { protocol: string; port: string }) => boolean) | undefined
}

/**
 * A `fetch` that reaches nothing on a private network, even for URLs that strangers chose: an avatar
 * in ENS, a gateway that a contract names, a picture in a list. The address is checked when the
 * connection opens, so neither a redirect nor a changed DNS entry can bypass the check.
 */
export function createGuardedFetch({
  allows = ({ port, protocol }) => protocol === 'https:' && ['', '443'].includes(port),
  dial = (address) => address,
  resolve = systemLookup as LookupFunction,
  trusted = [],
}: GuardedFetchOptions = {}): typeof fetch {
  const exact = trusted.flatMap((text) => (text.endsWith('/*') ? [] : [new URL(text).href]))
  const folders = trusted.flatMap((text) =>
    text.endsWith('/*') ? [new URL(text.slice(0, -1)).href] : [],
  )
  const origins = [...exact, ...folders].map((text) => new URL(text).origin)
  const outside = createAgent(() => false)
  // A trusted service may redirect to itself and to the internet.
  const inside = createAgent((origin) => origins.includes(origin))

  function createAgent(isTrusted: (origin: string) => boolean): Agent {
    const guarded = buildConnector({ timeout: connectLimit, lookup: lookUp })
    const plain = buildConnector({ timeout: connectLimit })
    return new Agent({
      maxHeaderSize: 16_384,
      connect(options, callback) {
        const { hostname, port, protocol } = options
        const host = isIP(hostname) === 6 ? `[${hostname}]` : hostname
        if (isTrusted(new URL(`${protocol}//${host}:${port || ''}`).origin))
          return plain(options, callback)
        // A literal address is never looked up.
        const literal = hostname.replace(/^\[|\]$/g, '')
        if (!allows({ port, protocol }) || (isIP(literal) && !isPublicAddress(literal)))
          return callback(new RefusedAddressError(`${protocol}//${hostname}:${port}`), null)
        return guarded(options, callback)
      },
    })
  }

  /** One private address among public ones is also an attack. */
  function lookUp(
    host: string,
    options: Parameters<LookupFunction>[1],
    done: Parameters<LookupFunction>[2],
  ) {
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '')
      const all = typeof found === 'string' ? [{ address: found, family: isIP(found) }] : found
      const [first] = all
      const refused = all.find(({ address }) => !isPublicAddress(address))
      if (refused || !first)
        return done(new RefusedAddressError(`${host} is ${refused?.address}`), '')
      if (!options.all) return done(null, dial(first.address), first.family)
      return done(
        null,
        all.map(({ address, family }) => ({ address: dial(address), family })),
      )
    })
  }

  return async (input, init) => {
    const request = new Request(input, init)
    const { headers, method, redirect, signal } = request
    const isTrusted =
      exact.includes(request.url) || folders.some((folder) => request.url.startsWith(folder))
    const answer = await send(request.url, {
      method,
      headers: [...headers],
      redirect,
      signal,
      ...(request.body && { body: new Uint8Array(await request.arrayBuffer()) }),
      dispatcher: isTrusted ? inside : outside,
    })
    const { body, status, statusText } = answer
    // The same class as that of Node's `fetch`. undici has a different type for the same stream.
    return new Response(body as BodyInit | null, {
      headers: [...answer.headers],
      status,
      statusText,
    })
  }
}
