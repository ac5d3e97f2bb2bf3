import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'

/** How strict the texts are that are written and read. */
export interface TextOptions {
  /**
   * Which statements pass: `ascii` (default) what the standard has, `unicode` any visible
   * characters. Line breaks, control, invisible and direction characters never do. On `eip155`
   * statements are always ASCII: a wallet takes a text with other letters for plain words, and does
   * not warn of a wrong domain.
   */
  statements?: 'ascii' | 'unicode'
}

/** Which texts are read. */
export interface ReadOptions extends TextOptions {
  /**
   * Reads AppKit's form too, on these networks alone: the names that its first line gives them, by
   * CAIP-2 id, such as `{ 'eip155:137': 'Polygon' }`. **What it costs:** a wallet does not recognise
   * such a text as a sign-in, so it does not warn when another site shows it. A phishing page can
   * have it signed. Only for pages that cannot be changed yet. Default: none.
   */
  textsWithoutDomainWarning?: Readonly<Partial<Record<CaipNetworkId, string>>> | undefined
}
