import { lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector, fetch as send } from 'undici'
import { isPublicAddress } from './isPublicAddress.ts'

const connectLimit = 5_000
const largestAnswer = 8 * 1_024 * 1_024

/** The error for an address that requests must not reach. */
export class RefusedAddressError extends Error {
  constructor(what: string) {
    super(`Not an address on the internet: ${what}`)
    this.name = 'RefusedAddressError'
  }
}

export interface GuardedFetchOptions {
  /**
   * URLs that the operator has chosen. They may be on a private network. A URL that ends with `/*`
   * allows all paths below it.
   */
  trusted?: readonly string[] | undefined
  /** Resolves a host name to addresses. Default: the system's resolver. */
  resolve?: LookupFunction | undefined
  /** Replaces a checked address with another address. Only for tests. */
  dial?: ((address: string) => string) | undefined
  /** Returns whether a target is allowed. Default: only https on the default port. */
  allows?: ((target: { protocol: string; port: string }) => boolean) | undefined
}

/**
 * Creates a `fetch` that does not reach private networks. It is used for URLs that anyone can
 * choose: an avatar in ENS, a gateway that a contract names, or a picture in a list. The address is
 * checked when the connection opens, so neither a redirect nor a changed DNS entry can bypass the
 * check. Reading an answer fails above 8 MB, so that no server can fill the memory.
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
  // A trusted service may redirect to its own origin and to the internet, but not to another trusted
  // service.
  const inside = new Map(origins.map((own) => [own, createAgent((origin) => origin === own)]))

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
        // Checks a literal IP address here, because it is not resolved.
        const literal = hostname.replace(/^\[|\]$/g, '')
        if (!allows({ port, protocol }) || (isIP(literal) && !isPublicAddress(literal)))
          return callback(new RefusedAddressError(`${protocol}//${hostname}:${port}`), null)
        return guarded(options, callback)
      },
    })
  }

  /** Resolves a host name. If any of the addresses is private, the request is refused. */
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
      dispatcher: (isTrusted && inside.get(new URL(request.url).origin)) || outside,
    })
    const { status, statusText } = answer
    // Uses the constructor of Node's `fetch`. undici has another type for the same stream, so the
    // body is cast.
    const body = answer.body as ReadableStream | null
    return new Response(body && limited(body), {
      headers: [...answer.headers],
      status,
      statusText,
    })
  }
}

/** Limits the size of a decoded body. An error ends the request. */
function limited(body: ReadableStream): ReadableStream<Uint8Array<ArrayBuffer>> {
  let size = 0
  return body.pipeThrough(
    new TransformStream({
      transform(part: Uint8Array<ArrayBuffer>, controller) {
        size += part.byteLength
        if (size > largestAnswer) throw new RangeError('The answer is too large.')
        controller.enqueue(part)
      },
    }),
  )
}
