import type { Platform } from '../../platform/Platform.ts'
import { sanitizeUrl } from '../../sanitize/sanitizeUrl.ts'

/** The link of a wallet app: its own scheme, such as `metamask://`, or a web URL. */
export interface PairingLinkInput {
  /** The wallet's `mobileLink`, `desktopLink`, `webappLink` or `linkMode`. */
  link: string
  /** The `wc:` link of the pairing. */
  uri: string
  /** Telegram on Android decodes a URL one time more than it should. */
  isTelegramOnAndroid?: boolean | undefined
}

/**
 * Builds the URL that opens a wallet app with a pairing: `{scheme}://wc?uri={link}`, or
 * `{url}/wc?uri={link}`. Keeps the query and the fragment of the wallet's link. Returns `undefined`
 * if the wallet's link is not safe, or if `uri` is not a pairing.
 */
export function pairingLink(input: PairingLinkInput): string | undefined {
  const { link, uri, isTelegramOnAndroid = false } = input
  const parts = readLink(link)
  if (!parts || !parsePairingUri(uri)) return undefined
  const query = new URLSearchParams(parts.query)
  query.set('uri', isTelegramOnAndroid ? encodeURIComponent(uri) : uri)
  return sanitizeUrl(`${parts.start}wc?${query}${parts.fragment}`, 'app')
}

/** Returns a wallet's link as the start of a URL: with `://`, and with a slash at the end. */
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
/** A URL in the syntax of RFC 3986. The authority may be empty. */
const address = /^([a-z][a-z\d+.-]*:\/\/)([^/?#]*)([^?#]*)(\?[^#]*)?(#.*)?$/

/**
 * Reads the normalized parts of the link, as `URL` returns them. The parts are split and joined as
 * text, because Chromium before 130 cannot change the parts of a URL with an app's own scheme.
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

const grammar = /^wc:([\da-f]{64})@2\?([!-~]{1,1024})$/
/** The format of each field. The first two are required. */
const fields: ReadonlyMap<string, RegExp> = new Map([
  ['relay-protocol', /^irn$/],
  ['symKey', /^[\da-f]{64}$/],
  ['relay-data', /^[\w.-]{1,200}$/],
  ['expiryTimestamp', /^\d{1,12}$/],
  ['methods', /^[a-z]\w*(,[a-z]\w*)*$/i],
])

/**
 * Parses the topic of a pairing link (EIP-1328, version 2), or `undefined` for other texts. The
 * link must have a topic and a key of 32 bytes in hex and the relay's protocol. Each field may
 * occur once, in canonical form, and unknown fields are refused.
 */
export function parsePairingUri(uri: string): { topic: string } | undefined {
  const [, topic, query] = grammar.exec(uri) ?? []
  if (topic === undefined || query === undefined) return undefined
  const params = new URLSearchParams(query)
  const given = [...params]
  const names = new Set(given.map(([name]) => name))
  const isSound =
    withCommas(params.toString()) === withCommas(query) &&
    names.size === given.length &&
    names.has('relay-protocol') &&
    names.has('symKey') &&
    given.every(([name, value]) => fields.get(name)?.test(value))
  return isSound ? { topic } : undefined
}

/** Unescapes the commas of a list, the only characters that may be escaped. */
const withCommas = (query: string) => query.replaceAll('%2C', ',')

const chosenWalletKey = 'WALLETCONNECT_DEEPLINK_CHOICE'
const longestName = 100

/**
 * Stores which wallet app the user opened, so that later requests open the same app. An unsafe link
 * is not stored.
 */
export function rememberWalletApp(
  { storage }: Pick<Platform, 'storage'>,
  { link, name }: { link: string; name: string },
): void {
  const href = walletAddress(link)
  if (href !== undefined)
    storage.set(chosenWalletKey, JSON.stringify({ href, name: name.slice(0, longestName) }))
}
