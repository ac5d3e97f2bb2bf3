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
   * Stores used nonces. Use a separate store, not `sessions`. Otherwise one could remove the
   * other's entries.
   */
  nonces: NonceStore
  /**
   * The secret that signs nonces and cookies: at least 32 random characters, the same on all
   * servers. Changing the secret ends all sessions.
   */
  secret: string
}

/** How a server signs users in. */
export interface SignInServerOptions
  extends SignatureHelp,
    Pick<ReadOptions, 'textsWithoutDomainWarning'> {
  /**
   * The origins of the pages that may sign users in, such as `https://shop.example`. Opaque origins
   * (`capacitor:`, `file:`, `data:`, `null`) are refused, because all apps of that kind have the
   * same origin.
   */
  origin: string | readonly string[]
  /** The CAIP-2 ids of the networks on which users may sign in. */
  chainId: CaipNetworkId | readonly CaipNetworkId[]
  /**
   * Returns an id of the client for rate limits: the user's IP address (the first 64 bits of IPv6).
   * Your server or its proxy has this address. Use `'cookie'` if there is no address, for example
   * on your own machine. The requests are then counted by a cookie of this server, and a client
   * without a cookie is not limited.
   */
  clientOf: ((request: Request) => string | undefined) | 'cookie'
  /**
   * The stores and the secret that several servers share. Default: this process keeps everything in
   * memory.
   */
  shared?: SharedParts | undefined
  /**
   * The address formats of Cosmos and Polkadot networks that are not built in: the bech32 prefix or
   * the SS58 number. Use the same values as for the adapters in the page.
   */
  addressFormats?: Readonly<Partial<Record<CaipNetworkId, string | number>>> | undefined
  /**
   * Verifies messages and signatures. Default: `verify` of `latchkey/siwx`, for all namespaces. For
   * a single namespace, pass the `verify` of `latchkey/siwx/eip155` or of another namespace.
   */
  verify?: ((request: VerifyRequest) => Promise<Verification>) | undefined
  /** How long a session is valid, in milliseconds. Default: 604,800,000 (7 days). */
  lifetime?: number | undefined
  /**
   * The cookie's `SameSite` attribute: one value for all pages, or a function of the page's origin.
   * Use `None` if the page and the server are on different sites. Pages without https still get
   * `Lax`, because browsers refuse `None` without https. Default: `Lax`.
   */
  sameSite?: SameSite | ((origin: string) => SameSite) | undefined
  /** The cookie's name. For https pages, the name gets the prefix `__Host-`. Default: `sign-in`. */
  cookie?: string | undefined
  /** The number of requests of each kind that one client may send in a minute. Default: 60. */
  requestsPerMinute?: number | undefined
  /** Returns the time in milliseconds since 1970. Default: the current time. */
  now?: (() => number) | undefined
}

/** A verified account. */
export interface SignedInAccount {
  /** The account's CAIP-10 id. Use it as the key of the user's data. */
  caipAddress: CaipAddress
  /** The address in its canonical form, whatever its form in the message. */
  accountAddress: string
  /** The network's CAIP-2 id. */
  chainId: CaipNetworkId
  /** When the session ends (ISO 8601). */
  expirationTime: string
}

/** The request that a page sends after signing. */
export interface SignedMessage {
  message: string
  signature: string
  /** The signer's public key, if the wallet returned it (Cosmos). */
  publicKey?: string | undefined
}

/** The text that a store has for a key. `undefined` if there is none. */
export type Stored = string | null | undefined

/**
 * Stores sessions. Servers that share a store share their users. Each method may be async. If a
 * method throws, the request fails.
 */
export interface SignInStore {
  /** Returns the text of the key, unless the text has expired. */
  get(key: string): Stored | Promise<Stored>
  /** Stores a text until that time (milliseconds since 1970). Replaces an existing text. */
  set(key: string, text: string, expiresAt: number): unknown
  /**
   * Removes the text and returns it like `get`. If several callers take the same text at once, only
   * one of them gets it.
   */
  take(key: string): Stored | Promise<Stored>
}

/**
 * Stores used nonces. An issued nonce is stored only when it is used. So clients cannot fill the
 * store by requesting nonces.
 */
export interface NonceStore {
  /**
   * Stores the nonce until that time (milliseconds since 1970). Returns `true` for the first use of
   * the nonce, and `false` for all later uses. Must be atomic. Otherwise a nonce could be used
   * twice.
   */
  use(nonce: string, expiresAt: number): boolean | Promise<boolean>
}
