/**
 * Which URLs are allowed. `web`: https. `app`: https, or a wallet's own scheme. `service`: https,
 * or http on this machine.
 */
export type UrlKind = 'web' | 'app' | 'service'

const longestUrl = 2048
const loopback = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/
/**
 * Groups of schemes that the browser or the system handles itself. No app can register such a
 * scheme.
 */
const handled: readonly RegExp[] = [
  // A single letter is a Windows drive, not a scheme.
  /^.:/,
  // Schemes that show or run a page: the special schemes of WHATWG, the schemes of its fetch
  // standard, and older schemes.
  /^(https?|wss?|blob|data|file(system)?|about|(java|live|vb)script|mocha|view-source|feed|pcast|jar|mhtml|wyciwyg):/,
  // Schemes that a page may register with the browser (WHATWG), and similar schemes.
  /^(web\+.*|bitcoin|s?ftps?|geo|im|ircs?6?|magnet|mailto|matrix|mms(to)?|s?news|nntp|openpgp4fpr|sips?|sms(to)?|ssh|tel|urn|webcals?|wtai|xmpp|payto|lightning|ed2k|callto|skype|steam|aim|ymsgr|message):/,
  // Schemes for pages and extensions of browsers.
  /^((google)?chrome.*|moz-.*|.*-extension|edge|opera|brave|vivaldi|firefox.*|safari-.*|res(ource)?|hcp|help|its|mk):/,
  // Schemes of Android, Apple and Windows.
  /^(intent|android-app|content|market|x-.*|it(ms|unes).*|facetime.*|(app-?)?prefs|app-settings|shortcuts|workflow|maps|ms-.*|microsoft.*|search(-ms)?|shell|windowsdefender|onenote(-cmd)?):/,
  // Schemes that the system mounts, or opens in a terminal or a viewer.
  /^(afp|cifs|davs?|git|gopher|ldaps?|nfs|rdp|rlogin|rsync|rt[ms]ps?|smb|svn|telnet|tftp|vnc):/,
]

/**
 * Returns the normalized URL if it is safe to open, otherwise `undefined`. Does not open the URL.
 */
export function sanitizeUrl(given: unknown, kind: UrlKind = 'web'): string | undefined {
  if (typeof given !== 'string' || given.length > longestUrl * 2) return undefined
  const url = parseUrl(withoutControlsAround(given))
  if (!url || url.href.length > longestUrl || url.username || url.password) return undefined
  return isAllowed(url, kind) ? url.href : undefined
}

function isAllowed({ protocol, hostname }: URL, kind: UrlKind): boolean {
  if (protocol === 'https:') return true
  if (kind === 'service') return protocol === 'http:' && loopback.test(hostname)
  return kind === 'app' && !handled.some((pattern) => pattern.test(protocol))
}

// Removes control characters at both ends. A regular expression that ends with `$` would need
// quadratic time on long runs of spaces.
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
    // The text is not a URL.
    return undefined
  }
}
