/** `web`: https. `app`: https or a wallet's own scheme. `service`: https, or http on this machine. */
export type UrlKind = 'web' | 'app' | 'service'

const longestUrl = 2048
const loopback = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/
/** Schemes that the browser or the system handles itself, in groups. No app can register them. */
const handled: readonly RegExp[] = [
  // A single letter is a Windows drive.
  /^.:/,
  // Schemes that show or run a page: WHATWG's special schemes, those of its fetch standard, and
  // older ones.
  /^(https?|wss?|blob|data|file(system)?|about|(java|live|vb)script|mocha|view-source|feed|pcast|jar|mhtml|wyciwyg):/,
  // Schemes that a page may register with the browser (WHATWG), and similar ones.
  /^(web\+.*|bitcoin|s?ftps?|geo|im|ircs?6?|magnet|mailto|matrix|mms(to)?|s?news|nntp|openpgp4fpr|sips?|sms(to)?|ssh|tel|urn|webcals?|wtai|xmpp|payto|lightning|ed2k|callto|skype|steam|aim|ymsgr|message):/,
  // Pages and extensions of browsers.
  /^((google)?chrome.*|moz-.*|.*-extension|edge|opera|brave|vivaldi|firefox.*|safari-.*|res(ource)?|hcp|help|its|mk):/,
  // Android, Apple, Windows.
  /^(intent|android-app|content|market|x-.*|it(ms|unes).*|facetime.*|(app-?)?prefs|app-settings|shortcuts|workflow|maps|ms-.*|microsoft.*|search(-ms)?|shell|windowsdefender|onenote(-cmd)?):/,
  // Schemes that are mounted, or opened in a terminal or a system viewer.
  /^(afp|cifs|davs?|git|gopher|ldaps?|nfs|rdp|rlogin|rsync|rt[ms]ps?|smb|svn|telnet|tftp|vnc):/,
]

/** The normalized URL if it is safe to open, otherwise `undefined`. Does not open it. */
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

// A regular expression ending with `$` would take quadratic time on long runs of spaces.
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
