import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'

/** What a sign-in message says. Times are RFC 3339 texts with a time zone. */
export interface SiwxFields {
  /** The account that signs, as its chain family writes addresses. */
  accountAddress: string
  /** The network by its CAIP-2 id, such as `eip155:1`. */
  chainId: CaipNetworkId
  /** Who asks: host and port of the app, such as `shop.example`. */
  domain: string
  /** What the sign-in is for, usually the page's address (RFC 3986). */
  uri: string
  /** Always `1`. */
  version: string
  /** At least eight letters and digits that are used once. */
  nonce: string
  /** The scheme before the domain, such as `https`. Most messages have none. */
  scheme?: string
  /** What the visitor agrees to, on one line. */
  statement?: string
  issuedAt?: string
  /** From this very moment on the message is no longer good. */
  expirationTime?: string
  notBefore?: string
  requestId?: string
  /** At most 20 URIs. */
  resources?: readonly string[]
}

/** A message that was read, with the text that it was read from. */
export interface SiwxMessage extends SiwxFields {
  serializedMessage: string
}
