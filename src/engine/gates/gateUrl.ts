/** `web`: https. `app`: https or a wallet's own scheme. `service`: https, or http on this machine. */
export type UrlKind = 'web' | 'app' | 'service'

const longestUrl = 2048
const loopback = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/
/** A letter first, as RFC 3986 has it. A single letter is a drive of Windows. */
const appScheme = /^[a-z][a-z\d+.-]+:$/
/** What a browser or the system handles itself, by families: no app can have it for its own. */
const handled: readonly RegExp[] = [
  // What shows or runs a page: WHATWG's special schemes, those of its fetch, and older ones.
  /^(https?|wss?|blob|data|file(system)?|about|(java|live|vb)script|mocha|view-source|feed|pcast|jar|mhtml|wyciwyg):$/,
  // What WHATWG lets a page register with the browser, and what is passed on like it.
  /^(web\+.*|bitcoin|s?ftps?|geo|im|ircs?6?|magnet|mailto|matrix|mms(to)?|s?news|nntp|openpgp4fpr|sips?|sms(to)?|ssh|tel|urn|webcals?|wtai|xmpp|payto|lightning|ed2k|callto|skype|steam|aim|ymsgr|message):$/,
  // Pages and extensions of browsers.
  /^((google)?chrome.*|moz-.*|.*-extension|edge|opera|brave|vivaldi|firefox.*|safari-.*|res(ource)?|hcp|help|its|mk):$/,
  // Android, Apple, Windows.
  /^(intent|android-app|content|market|x-.*|it(ms|unes).*|facetime.*|(app-?)?prefs|app-settings|shortcuts|workflow|maps|ms-.*|microsoft.*|search(-ms)?|shell|windowsdefender|onenote(-cmd)?):$/,
  // What is mounted, or opened in a terminal or a viewer of the system.
  /^(afp|cifs|davs?|git|gopher|ldaps?|nfs|rdp|rlogin|rsync|rt[ms]ps?|smb|svn|telnet|tftp|vnc):$/,
]

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
  return (
    kind === 'app' && appScheme.test(protocol) && !handled.some((family) => family.test(protocol))
  )
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
