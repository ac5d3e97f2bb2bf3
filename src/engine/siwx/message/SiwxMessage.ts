import type { CaipNetworkId, SupportedNamespace } from '../../caip/CaipNetworkId.ts'

/** The fields of a sign-in message. Times are RFC 3339 texts with a time zone. */
export interface SiwxFields {
  /** The account that signs, in the address format of its namespace. */
  accountAddress: string
  /** The network's CAIP-2 id, such as `eip155:1`. */
  chainId: CaipNetworkId
  /** The host and the port of the app, such as `shop.example`. */
  domain: string
  /** The URI for which the user signs in, usually the page's URL (RFC 3986). */
  uri: string
  /** The version of the format, always `1`. */
  version: string
  /** The nonce: at least eight letters and digits. Each nonce can be used once. */
  nonce: string
  /** The scheme before the domain, such as `https`. Most messages have no scheme. */
  scheme?: string
  /** The statement that the user agrees to, in one line. */
  statement?: string
  issuedAt?: string
  /** The time from which the message is not valid any more. */
  expirationTime?: string
  notBefore?: string
  requestId?: string
  /** The resources: at most 20 URIs. */
  resources?: readonly string[]
}

/** A parsed message, with its original text. */
export interface SiwxMessage extends SiwxFields {
  serializedMessage: string
}

/** The characters that a text may contain. */
export interface TextOptions {
  /**
   * The characters allowed in statements: `ascii` (default) as in the standard, or `unicode` for
   * any visible characters. Line breaks, control, invisible and direction characters are never
   * allowed. On `eip155`, statements are always ASCII. A wallet treats a text with other characters
   * as plain text, and then does not warn about a wrong domain.
   */
  statements?: 'ascii' | 'unicode'
}

/** The formats that are accepted. */
export interface ReadOptions extends TextOptions {
  /**
   * The networks on which AppKit's format is also accepted. Maps CAIP-2 ids to the names in the
   * first line of the text, such as `{ 'eip155:137': 'Polygon' }`. **Security:** wallets do not
   * recognize such a text as a sign-in, so they do not warn if another site shows it. A phishing
   * page could make the user sign the text. Use this only for pages that you cannot change yet.
   * Default: none.
   */
  textsWithoutDomainWarning?: Readonly<Partial<Record<CaipNetworkId, string>>> | undefined
}

/** The message format of one namespace (CAIP-122). */
export interface NamespaceProfile {
  readonly namespace: SupportedNamespace
  /** The word before "account" in the first line of the message. */
  readonly name: string
  /**
   * Whether only messages in exactly EIP-4361's format are accepted. Wallets treat any other text
   * as plain text.
   */
  readonly isStrict: boolean
  /**
   * Returns whether the text can be a chain's own id in this namespace: the part after the colon in
   * CAIP-2.
   */
  isReference(reference: string): boolean
  /**
   * Returns the canonical form of the address. Returns `undefined` if the address does not belong
   * to an account of the chain. `format` is the bech32 prefix or the SS58 number of a chain that is
   * not in the table of chains.
   */
  canonicalAddress(address: string, reference: string, format?: string | number): string | undefined
}
