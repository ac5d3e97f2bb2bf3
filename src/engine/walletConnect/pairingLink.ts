import { gateUrl } from '../gates/gateUrl.ts'
import { parsePairingUri } from './parsePairingUri.ts'

/** How a wallet app is opened: by its own scheme, `metamask://`, or by a web address. */
export interface PairingLinkInput {
  /** The wallet's `mobileLink`, `desktopLink`, `webappLink` or `linkMode`. */
  link: string
  /** The `wc:` link of the pairing. */
  uri: string
  /** Telegram on Android decodes an address once too often. */
  isTelegramOnAndroid?: boolean | undefined
}

/**
 * The address that opens a wallet app with a pairing: `{scheme}://wc?uri={link}`, or
 * `{address}/wc?uri={link}`. The query and the fragment of the wallet's link stay. Nothing when the
 * wallet's link may not be opened, and when `uri` is no pairing.
 */
export function pairingLink(input: PairingLinkInput): string | undefined {
  const { link, uri, isTelegramOnAndroid = false } = input
  const parts = readLink(link)
  if (!parts || !parsePairingUri(uri)) return undefined
  const query = new URLSearchParams(parts.query)
  query.set('uri', isTelegramOnAndroid ? encodeURIComponent(uri) : uri)
  return gateUrl(`${parts.start}wc?${query}${parts.fragment}`, 'app')
}

/** A wallet's link as the start of addresses: with `://`, and with a slash at its end. */
export function walletAddress(link: string): string | undefined {
  return readLink(link)?.start
}

interface LinkParts {
  start: string
  query: string
  fragment: string
}

const schemeAlone = /^[a-z][a-z\d+.-]*:?\/*$/i
const webLink = /^https:/i
const webLinkWithHost = /^https:\/\/[^/\\?#]/i
/** An address of RFC 3986 with an authority, which may be empty. */
const address = /^([a-z][a-z\d+.-]*:\/\/)([^/?#]*)([^?#]*)(\?[^#]*)?(#.*)?$/

/**
 * The link's parts in their normal form, which is that of `URL`. They are cut and joined as text:
 * Chromium before 130 changes no part of an address with an app's own scheme.
 */
function readLink(link: string): LinkParts | undefined {
  const trimmed = link.trim()
  if (webLink.test(trimmed) && !webLinkWithHost.test(trimmed)) return undefined
  const whole = schemeAlone.test(trimmed) ? `${trimmed.replace(/:?\/*$/, '')}://` : trimmed
  const [, scheme, host = '', path = '', query = '', fragment = ''] =
    address.exec(gateUrl(whole, 'app') ?? '') ?? []
  if (scheme === undefined) return undefined
  const folder = path.replace(/\/+$/, '')
  const start = `${scheme}${host}${folder}${host || folder ? '/' : ''}`
  return gateUrl(`${start}wc`, 'app') === undefined ? undefined : { start, query, fragment }
}
