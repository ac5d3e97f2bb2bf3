import type { CaipNetworkId, SupportedNamespace } from '../../caip/CaipNetworkId.ts'

/** The fields of a sign-in message. Times are RFC 3339 texts with a time zone. */
export interface SiwxFields {
  /** The account that signs, in the address format of its namespace. */
  accountAddress: string
  /** The network's CAIP-2 id, such as `eip155:1`. */
  chainId: CaipNetworkId
  /** Host and port of the app, such as `shop.example`. */
  domain: string
  /** The URI to sign in to, usually the page's URL (RFC 3986). */
  uri: string
  /** Always `1`. */
  version: string
  /** At least eight letters and digits. Each nonce is used once. */
  nonce: string
  /** The scheme before the domain, such as `https`. Most messages have none. */
  scheme?: string
  /** The statement that the user agrees to, in one line. */
  statement?: string
  issuedAt?: string
  /** The message is not valid from this time on. */
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

/** The characters to accept. */
export interface TextOptions {
  /**
   * The characters allowed in statements: `ascii` (default) as in the standard, or `unicode` for
   * any visible characters. Line breaks, control, invisible and direction characters are never
   * allowed. On `eip155` statements are always ASCII: a wallet treats a text with other characters
   * as plain text, and does not warn about a wrong domain.
   */
  statements?: 'ascii' | 'unicode'
}

/** The formats to accept. */
export interface ReadOptions extends TextOptions {
  /**
   * Also accepts AppKit's format, on these networks only. Maps CAIP-2 ids to the names in the first
   * line of the text, such as `{ 'eip155:137': 'Polygon' }`. **Security:** wallets do not recognize such a text
   * as a sign-in, so they do not warn if another site shows it. A phishing page could make the user
   * sign it. Only use it for pages that cannot be changed yet. Default: none.
   */
  textsWithoutDomainWarning?: Readonly<Partial<Record<CaipNetworkId, string>>> | undefined
}

/** The message format of one namespace (CAIP-122). */
export interface NamespaceProfile {
  readonly namespace: SupportedNamespace
  /** The word before "account" in the first line. */
  readonly name: string
  /** Whether only exact EIP-4361 is accepted. Wallets treat any other text as plain text. */
  readonly isStrict: boolean
  /** Whether the text is a chain's own id in this namespace: the part after the colon in CAIP-2. */
  isReference(reference: string): boolean
  /**
   * The canonical form of the address, or `undefined` if it is not an account of the chain.
   * `format` is the bech32 prefix or SS58 number of a chain that is not in the table of chains.
   */
  canonicalAddress(address: string, reference: string, format?: string | number): string | undefined
}
