import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { SignatureHelp } from '../verification/SignatureRequest.ts'
import type { Verification, VerifyRequest } from '../verification/verifyFor.ts'
import type { SignInStore } from './SignInStore.ts'

/** How a server signs visitors in. */
export interface SignInServerOptions extends SignatureHelp {
  /** The pages that may sign visitors in, by their origins, such as `https://shop.example`. */
  origin: string | readonly string[]
  /** The networks on which visitors may sign in, by their CAIP-2 ids. */
  chainId: CaipNetworkId | readonly CaipNetworkId[]
  /** Where nonces and sessions are kept. Default: `memoryStore()`. */
  store?: SignInStore | undefined
  /**
   * Who checks messages and signatures. Default: `verify` of `latchkey/siwx`, for every chain family;
   * that of `latchkey/siwx/eip155` and its like for one.
   */
  verify?: ((request: VerifyRequest) => Promise<Verification>) | undefined
  /** For how many milliseconds a session is good. Default: 604,800,000 (7 days). */
  lifetime?: number | undefined
  /** The cookie's `SameSite`. `None` where page and server are of different sites. Default: `Lax`. */
  sameSite?: 'Lax' | 'None' | 'Strict' | undefined
  /** Whether the cookie needs https. Default: whether every origin is https. */
  secure?: boolean | undefined
  /** The cookie's name, without the prefix `__Host-` that it has where it needs https. Default: `sign-in`. */
  cookie?: string | undefined
  /**
   * Whose requests are counted together: the visitor's IP address, as your server or the proxy in
   * front of it knows it. Without one each cookie is counted, and all who come without one share a
   * limit that is 100 times as high.
   */
  clientOf?: ((request: Request) => string | undefined) | undefined
  /** How many requests a minute one client may make of each kind. Default: 60. */
  requestsPerMinute?: number | undefined
  /** Milliseconds since 1970. Default: the time of day. */
  now?: (() => number) | undefined
}

/** An account that proved itself. */
export interface SignedInAccount {
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
