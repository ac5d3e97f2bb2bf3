/** The format of a pattern: a URL or a host, with `*` for one whole DNS label or for any port. */
const form = /^(?:(https?):\/\/)?([^/:\s]+)(?::(\d{1,5}|\*))?(?:\/\S*)?$/
/**
 * The format of an origin that is not a website, such as `chrome-extension://…` and
 * `capacitor://localhost`. Its host is not a DNS name, so it has one label.
 */
const appForm = /^([a-z][a-z\d+.-]*):\/\/([a-z\d-]+)$/
const standardPorts: Readonly<Record<string, string>> = { http: '80', https: '443' }

interface Pattern {
  protocol: string | undefined
  host: string
  port: string
}

/** Parses a pattern. `undefined` if the text is not a pattern. */
export function parseOriginPattern(text: string): Pattern | undefined {
  const [, appScheme, appHost] = appForm.exec(text) ?? []
  if (appScheme && appHost && !standardPorts[appScheme])
    return { protocol: `${appScheme}:`, host: appHost, port: '' }
  const [, scheme, host, port = ''] = form.exec(text) ?? []
  const isSound = host?.split('.').every((label) => label === '*' || /^[a-z0-9-]+$/i.test(label))
  if (!host || !isSound) return undefined
  return {
    protocol: scheme && `${scheme}:`,
    host: host.toLowerCase(),
    port: standardPorts[scheme ?? ''] === port ? '' : port,
  }
}

/** Returns whether this pattern of a project matches the page's origin. */
export function matchesOrigin(origin: string, text: string): boolean {
  const pattern = parseOriginPattern(text)
  const url = URL.canParse(origin) ? new URL(origin) : undefined
  if (!pattern || !url) return false
  const labels = pattern.host.split('.')
  const given = url.hostname.split('.')
  return (
    (pattern.protocol ? pattern.protocol === url.protocol : isWeb(url)) &&
    (pattern.port === '*' || pattern.port === url.port) &&
    labels.length === given.length &&
    labels.every((label, at) => label === '*' || label === given[at])
  )
}

const isWeb = ({ protocol }: URL) => ['http:', 'https:'].includes(protocol)

/**
 * Returns whether the page is on the user's own machine. Projects allow such pages during
 * development.
 */
export function isLoopback(origin: string): boolean {
  if (!URL.canParse(origin)) return false
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)
}
