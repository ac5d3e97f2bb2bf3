import type { CaipAddress } from '../../caip/CaipAddress.ts'
import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { ReadOptions } from '../message/SiwxMessage.ts'
import type { SignatureHelp } from '../verification/SignatureRequest.ts'
import type { Verification, VerifyRequest } from '../verification/verifyFor.ts'

/** A cookie's `SameSite` attribute. */
export type SameSite = 'Lax' | 'None' | 'Strict'

/** The stores and the secret that all servers of an app share. */
export interface SharedParts {
  /** Stores sessions. */
  sessions: SignInStore
  /**
   * Stores used nonces. Keep it separate from `sessions`, so that neither evicts the other's
   * entries.
   */
  nonces: NonceStore
  /**
   * At least 32 random characters, the same on all servers. It signs nonces and cookies. Changing
   * it ends all sessions.
   */
  secret: string
}

/** How a server signs users in. */
export interface SignInServerOptions
  extends SignatureHelp,
    Pick<ReadOptions, 'textsWithoutDomainWarning'> {
  /**
   * The origins of the pages that may sign users in, such as `https://shop.example`. Opaque origins
   * (`capacitor:`, `file:`, `data:`, `null`) are refused, because every app of that kind has the
   * same one.
   */
  origin: string | readonly string[]
  /** The CAIP-2 ids of the networks on which users may sign in. */
  chainId: CaipNetworkId | readonly CaipNetworkId[]
  /**
   * Identifies the client for rate limits: the user's IP address, as your server or the proxy in
   * front of it knows it (the first 64 bits of IPv6). Use `'cookie'` if no address is known, as on
   * your own machine. It counts requests by this server's cookies, and does not limit a client
   * without a cookie.
   */
  clientOf: ((request: Request) => string | undefined) | 'cookie'
  /**
   * The stores and the secret that several servers share. Default: this process stores everything
   * in memory.
   */
  shared?: SharedParts | undefined
  /**
   * The address formats of Cosmos and Polkadot networks that latchkey does not know: the bech32
   * prefix, or the SS58 number. Use the same values as for the adapters in the page.
   */
  addressFormats?: Readonly<Partial<Record<CaipNetworkId, string | number>>> | undefined
  /**
   * Verifies messages and signatures. Default: `verify` of `latchkey/siwx`, for every namespace.
   * For a single namespace, pass that of `latchkey/siwx/eip155` or its siblings.
   */
  verify?: ((request: VerifyRequest) => Promise<Verification>) | undefined
  /** How long a session is valid, in milliseconds. Default: 604,800,000 (7 days). */
  lifetime?: number | undefined
  /**
   * The cookie's `SameSite` attribute, for all pages or by a page's origin. Use `None` if page and
   * server are on different sites. A page without https then gets `Lax`, because browsers reject
   * `None` there. Default: `Lax`.
   */
  sameSite?: SameSite | ((origin: string) => SameSite) | undefined
  /** The cookie's name. For https pages it has the prefix `__Host-`. Default: `sign-in`. */
  cookie?: string | undefined
  /** How many requests of each kind one client may make in a minute. Default: 60. */
  requestsPerMinute?: number | undefined
  /** Milliseconds since 1970. Default: the current time. */
  now?: (() => number) | undefined
}

/** A verified account. */
export interface SignedInAccount {
  /** The account's CAIP-10 id. Use it as the key of the user's data. */
  caipAddress: CaipAddress
  /** The address in its canonical form, whatever the form in the message. */
  accountAddress: string
  /** The network's CAIP-2 id. */
  chainId: CaipNetworkId
  /** The session ends at this time (ISO 8601). */
  expirationTime: string
}

/** The request of a page after signing. */
export interface SignedMessage {
  message: string
  signature: string
  /** The signer's public key, if the wallet returned it (Cosmos). */
  publicKey?: string | undefined
}

/** The stored text of a key, or `undefined`. */
export type Stored = string | null | undefined

/**
 * Stores sessions. Servers that share a store share their users. Each method may be async. If one
 * throws, the request fails.
 */
export interface SignInStore {
  /** The text of the key, unless it has expired. */
  get(key: string): Stored | Promise<Stored>
  /** Stores a text until that time (milliseconds since 1970). Replaces an existing one. */
  set(key: string, text: string, expiresAt: number): unknown
  /**
   * Removes the text and returns it, as `get` would. If several callers take the same text at once,
   * only one gets it.
   */
  take(key: string): Stored | Promise<Stored>
}

/** Stores used nonces. Issued nonces are not stored, so requests alone cannot fill the store. */
export interface NonceStore {
  /**
   * Stores the nonce until that time (milliseconds since 1970). Returns `true` for its first use
   * and `false` for all others. Must be atomic, because it guarantees that a nonce works once.
   */
  use(nonce: string, expiresAt: number): boolean | Promise<boolean>
}
