import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'

/** How strict texts are checked. */
export interface TextOptions {
  /**
   * The characters allowed in statements: `ascii` (default) as in the standard, or `unicode` for
   * any visible characters. Line breaks, control, invisible and direction characters are never
   * allowed. On `eip155` statements are always ASCII: a wallet treats a text with other characters
   * as plain text, and does not warn about a wrong domain.
   */
  statements?: 'ascii' | 'unicode'
}

/** Which texts are accepted. */
export interface ReadOptions extends TextOptions {
  /**
   * Also accepts AppKit's format, on these networks only. Maps CAIP-2 ids to the names in its first
   * line, such as `{ 'eip155:137': 'Polygon' }`. **Security:** a wallet does not recognize such a
   * text as a sign-in, so it does not warn if another site shows it. A phishing page can have it
   * signed. Only use it for pages that cannot be changed yet. Default: none.
   */
  textsWithoutDomainWarning?: Readonly<Partial<Record<CaipNetworkId, string>>> | undefined
}
