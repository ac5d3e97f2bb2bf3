import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  /** Counts and times requests by the pattern of the route. */
  middleware: MiddlewareHandler
  /**
   * Counts a request to a source of data. The first 200 hosts have their own counts. Further hosts
   * are counted as `other`.
   */
  countUpstream(host: string, outcome: 'ok' | 'refused' | 'failed' | 'broken' | 'busy'): void
  /** Counts a request to the secure site, by the request's name and the problem's code. */
  countSite(name: string, outcome: string): void
  /** Counts an attempt to deliver a webhook. `dropped`: the webhook will not be sent again. */
  countWebhook(outcome: 'ok' | 'failed' | 'dropped'): void
  /** Returns the metrics in the format of Prometheus. */
  read(): Promise<string>
}

/**
 * The maximum number of hosts with their own counts. Most hosts belong to providers. But the data
 * of accounts and contracts can name any host.
 */
const mostHosts = 200
const methods: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']

/** Creates metrics. The number of labels is limited, whatever the requests are. */
export function createMetrics({ withProcess = true } = {}): Metrics {
  const registry = new Registry()
  if (withProcess) collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  })
  const inFlight = new Gauge({ name: 'http_in_flight', help: 'Requests in progress', registers })
  const upstream = new Counter({
    name: 'upstream_requests_total',
    help: 'Requests to sources of data',
    labelNames: ['host', 'outcome'] as const,
    registers,
  })
  const site = new Counter({
    name: 'secure_site_requests_total',
    help: 'Requests to the secure site',
    labelNames: ['name', 'outcome'] as const,
    registers,
  })
  const webhooks = new Counter({
    name: 'webhook_deliveries_total',
    help: 'Tries to deliver a webhook',
    labelNames: ['outcome'] as const,
    registers,
  })

  const hosts = new Set<string>()

  return {
    async middleware(c, next) {
      const end = seconds.startTimer()
      inFlight.inc()
      try {
        await next()
      } finally {
        inFlight.dec()
        const method = methods.includes(c.req.method) ? c.req.method : 'other'
        end({ method, route: routeOf(c), status: `${String(c.res.status)[0]}xx` })
      }
    },
    countUpstream(host, outcome) {
      if (hosts.size < mostHosts) hosts.add(host)
      upstream.inc({ host: hosts.has(host) ? host : 'other', outcome })
    },
    countSite: (name, outcome) => site.inc({ name, outcome }),
    countWebhook: (outcome) => webhooks.inc({ outcome }),
    read: () => registry.metrics(),
  }
}

/** Returns the pattern of the route that answered, such as `/v1/identity/:address`. */
export function routeOf(c: Context): string {
  const path = routePath(c, -1)
  return !path || path.includes('*') ? 'none' : path
}
