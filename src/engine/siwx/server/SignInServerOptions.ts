import type { CaipAddress } from '../../caip/CaipAddress.ts'
import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { ReadOptions } from '../message/TextOptions.ts'
import type { SignatureHelp } from '../verification/SignatureRequest.ts'
import type { Verification, VerifyRequest } from '../verification/verifyFor.ts'
import type { NonceStore, SignInStore } from './SignInStore.ts'

/** A cookie's `SameSite`. */
export type SameSite = 'Lax' | 'None' | 'Strict'

/** What all servers of an app have in common. */
export interface SharedParts {
  /** Where sessions are kept. */
  sessions: SignInStore
  /** Where used nonces are kept: apart from sessions, so that neither pushes the other out. */
  nonces: NonceStore
  /**
   * At least 32 random characters, the same on all servers: nonces and cookies are marked with it.
   * Another one ends all sessions.
   */
  secret: string
}

/** How a server signs visitors in. */
export interface SignInServerOptions
  extends SignatureHelp,
    Pick<ReadOptions, 'textsWithoutDomainWarning'> {
  /**
   * The pages that may sign visitors in, by their origins, such as `https://shop.example`. Opaque
   * origins (`capacitor:`, `file:`, `data:`, `null`) are refused: every app of the kind has the same.
   */
  origin: string | readonly string[]
  /** The networks on which visitors may sign in, by their CAIP-2 ids. */
  chainId: CaipNetworkId | readonly CaipNetworkId[]
  /**
   * Whose requests are counted together: the visitor's IP address, as your server or the proxy in
   * front of it knows it (of IPv6 the first 64 bits). `'cookie'` where no address is known, as on your
   * own machine: then cookies that this server gave are counted, and a client without one is not
   * limited.
   */
  clientOf: ((request: Request) => string | undefined) | 'cookie'
  /**
   * What several servers have in common. Default: this process keeps everything, and forgets it when
   * it ends.
   */
  shared?: SharedParts | undefined
  /**
   * How chains of Cosmos and Polkadot that latchkey does not know write addresses: the prefix of
   * bech32, or the number of SS58. As the adapters in the page have it.
   */
  addressFormats?: Readonly<Partial<Record<CaipNetworkId, string | number>>> | undefined
  /**
   * Who checks messages and signatures. Default: `verify` of `latchkey/siwx`, for every chain family;
   * that of `latchkey/siwx/eip155` and its like for one.
   */
  verify?: ((request: VerifyRequest) => Promise<Verification>) | undefined
  /** For how many milliseconds a session is good. Default: 604,800,000 (7 days). */
  lifetime?: number | undefined
  /**
   * The cookie's `SameSite`, for all pages or by a page's origin. `None` where page and server are of
   * different sites; a page without https gets `Lax` then, because no browser takes `None` there.
   * Default: `Lax`.
   */
  sameSite?: SameSite | ((origin: string) => SameSite) | undefined
  /** The cookie's name. For pages of https it has the prefix `__Host-`. Default: `sign-in`. */
  cookie?: string | undefined
  /** How many requests a minute one client may make of each kind. Default: 60. */
  requestsPerMinute?: number | undefined
  /** Milliseconds since 1970. Default: the time of day. */
  now?: (() => number) | undefined
}

/** An account that proved itself. */
export interface SignedInAccount {
  /** The account by its CAIP-10 id: the key to keep a user's data under. */
  caipAddress: CaipAddress
  /** The address in the one way in which its chain writes it, however the message wrote it. */
  accountAddress: string
  /** The network by its CAIP-2 id. */
  chainId: CaipNetworkId
  /** From this moment on the session is over (ISO 8601). */
  expirationTime: string
}

/** What a page sends after signing. */
export interface SignedMessage {
  message: string
  signature: string
  /** The signer's public key, where the wallet gave it (Cosmos). */
  publicKey?: string | undefined
}
