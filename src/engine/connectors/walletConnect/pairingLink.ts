import { sanitizeUrl } from '../../sanitize/sanitizeUrl.ts'
import { parsePairingUri } from './parsePairingUri.ts'

/** How a wallet app is opened: by its own scheme, `metamask://`, or by a web URL. */
export interface PairingLinkInput {
  /** The wallet's `mobileLink`, `desktopLink`, `webappLink` or `linkMode`. */
  link: string
  /** The `wc:` link of the pairing. */
  uri: string
  /** Telegram on Android decodes a URL once too often. */
  isTelegramOnAndroid?: boolean | undefined
}

/**
 * The URL that opens a wallet app with a pairing: `{scheme}://wc?uri={link}`, or
 * `{url}/wc?uri={link}`. Keeps the query and the fragment of the wallet's link. `undefined` if the
 * wallet's link is not safe, or if `uri` is not a pairing.
 */
export function pairingLink(input: PairingLinkInput): string | undefined {
  const { link, uri, isTelegramOnAndroid = false } = input
  const parts = readLink(link)
  if (!parts || !parsePairingUri(uri)) return undefined
  const query = new URLSearchParams(parts.query)
  query.set('uri', isTelegramOnAndroid ? encodeURIComponent(uri) : uri)
  return sanitizeUrl(`${parts.start}wc?${query}${parts.fragment}`, 'app')
}

/** A wallet's link as a prefix of URLs: with `://`, and with a slash at its end. */
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
/** A URL of RFC 3986 with an authority, which may be empty. */
const address = /^([a-z][a-z\d+.-]*:\/\/)([^/?#]*)([^?#]*)(\?[^#]*)?(#.*)?$/

/**
 * The normalized parts of the link, as `URL` returns them. They are split and joined as text,
 * because Chromium before 130 cannot change the parts of a URL with an app's own scheme.
 */
function readLink(link: string): LinkParts | undefined {
  const trimmed = link.trim()
  if (webLink.test(trimmed) && !webLinkWithHost.test(trimmed)) return undefined
  const whole = schemeAlone.test(trimmed) ? `${trimmed.replace(/:?\/*$/, '')}://` : trimmed
  const [, scheme, host = '', path = '', query = '', fragment = ''] =
    address.exec(sanitizeUrl(whole, 'app') ?? '') ?? []
  if (scheme === undefined) return undefined
  const folder = path.replace(/\/+$/, '')
  const start = `${scheme}${host}${folder}${host || folder ? '/' : ''}`
  return sanitizeUrl(`${start}wc`, 'app') === undefined ? undefined : { start, query, fragment }
}
