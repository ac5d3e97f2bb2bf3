const builtIn = [
  'http://localhost:*',
  'https://localhost:*',
  'http://127.0.0.1:*',
  'https://127.0.0.1:*',
  'https://*.pages.dev',
  'https://*.vercel.app',
  'https://*.ngrok-free.app',
  'https://secure-mobile.walletconnect.com',
  'https://secure-mobile.walletconnect.org',
]

/**
 * Whether a page may use the project. An empty list allows every page, and a page on localhost is
 * always allowed. A `*` in a pattern matches exactly one label of the host, or any port.
 */
export function isOriginAllowed(origin: string, allowedOrigins: readonly string[]): boolean {
  if (allowedOrigins.length === 0) return true
  const page = parseUrl(origin)
  if (!page) return false
  if (['localhost', '127.0.0.1'].includes(page.hostname)) return true
  return [...allowedOrigins, ...builtIn].some((pattern) =>
    pattern.includes('*') ? matchesWildcard(page, pattern) : matchesPlain(page, pattern),
  )
}

function matchesPlain(page: URL, pattern: string): boolean {
  if (pattern.includes('://')) return parseUrl(pattern)?.origin === page.origin
  return pattern === page.host || pattern === page.hostname
}

function matchesWildcard(page: URL, pattern: string): boolean {
  const [, scheme, host, port] =
    /^(?:([^:/]+):\/\/)?([^:/]+)(?::([^/]+))?(?:\/.*)?$/.exec(pattern) ?? []
  if (host === undefined) return false
  if (scheme !== undefined && `${scheme}:` !== page.protocol) return false
  if (port !== undefined && port !== '*' && port !== portOf(page)) return false
  const labels = page.hostname.split('.')
  const wanted = host.split('.')
  return (
    labels.length === wanted.length &&
    wanted.every((label, index) => label === '*' || label === labels[index])
  )
}

const portOf = ({ port, protocol }: URL) => port || (protocol === 'https:' ? '443' : '80')

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}
