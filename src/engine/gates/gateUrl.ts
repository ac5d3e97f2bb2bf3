/** `web`: https. `app`: https or a wallet's own scheme. `service`: https, or http on this machine. */
export type UrlKind = 'web' | 'app' | 'service'

const longestUrl = 2048
const appScheme = /^[a-z][a-z0-9+.-]{1,30}:/
const loopback = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/
const unsafeScheme =
  /^(javascript|livescript|vbscript|mocha|data|file|blob|about|filesystem|intent|content|view-source|feed|pcast|jar|resource|shell|search|search-ms|ms-.*|x-apple.*|itms.*|chrome.*|.*-extension|edge|opera|brave|android-app|tel|sms|smsto|mms|mmsto|facetime.*|mailto|https?|wss?|s?ftps?|gopher|smb|cifs|nfs|ldaps?|ssh|telnet|rlogin|git|svn|dav|mk|res|hcp|help|ymsgr|aim|skype|steam|callto|sip|sips|geo|webcal|magnet|ed2k|bitcoin|lightning|payto):/

/** The address in its normal form when it may be opened, or nothing. Opens nothing itself. */
export function gateUrl(given: unknown, kind: UrlKind = 'web'): string | undefined {
  if (typeof given !== 'string' || given.length > longestUrl * 2) return undefined
  const url = parseUrl(withoutControlsAround(given))
  if (!url || url.href.length > longestUrl || url.username || url.password) return undefined
  return isAllowed(url, kind) ? url.href : undefined
}

function isAllowed({ protocol, hostname }: URL, kind: UrlKind): boolean {
  if (protocol === 'https:') return true
  if (kind === 'service') return protocol === 'http:' && loopback.test(hostname)
  return kind === 'app' && appScheme.test(protocol) && !unsafeScheme.test(protocol)
}

// An expression that ends with `$` would look at each run of spaces as often as it is long.
function withoutControlsAround(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && isControl(text.charCodeAt(start))) start += 1
  while (end > start && isControl(text.charCodeAt(end - 1))) end -= 1
  return text.slice(start, end)
}

const isControl = (unit: number) => unit <= 0x20 || (unit >= 0x7f && unit <= 0x9f)

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    // Not an address at all.
    return undefined
  }
}
