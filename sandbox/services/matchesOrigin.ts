/**
 * Whether an origin matches a project's pattern. A pattern is a URL or a host; `*` stands for one
 * whole DNS label or for any port.
 */
export function matchesOrigin(origin: string, pattern: string) {
  const wanted = readPattern(pattern)
  const url = URL.canParse(origin) ? new URL(origin) : undefined
  if (!wanted || !url) return false
  const labels = wanted.host.split('.')
  const actual = url.hostname.split('.')
  return (
    (wanted.protocol === undefined || wanted.protocol === url.protocol) &&
    (wanted.port === '*' || wanted.port === url.port) &&
    labels.length === actual.length &&
    labels.every((label, index) => label === '*' || label === actual[index])
  )
}

export function isLoopback(origin: string) {
  if (!URL.canParse(origin)) return false
  const { hostname } = new URL(origin)
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
}

function readPattern(pattern: string) {
  const match = /^(?:(https?):\/\/)?([^/:]+)(?::(\d+|\*))?(?:\/.*)?$/.exec(pattern)
  const [, scheme, host, port = ''] = match ?? []
  if (!host || host.split('.').some((label) => label.includes('*') && label !== '*')) return
  return {
    protocol: scheme && `${scheme}:`,
    host,
    port: standardPorts[scheme ?? ''] === port ? '' : port,
  }
}

const standardPorts: Readonly<Record<string, string>> = { http: '80', https: '443' }
