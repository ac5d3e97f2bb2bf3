import type { Context } from 'hono'
import type { ServiceName } from '../faults/Fault.ts'

/**
 * A request that a service received. Includes requests that were refused, and requests with a
 * fault.
 */
export interface ReceivedRequest {
  readonly service: ServiceName
  readonly method: string
  readonly path: string
  /** The fields of the query, in the order in which they were sent. */
  readonly query: readonly (readonly [name: string, value: string])[]
  /** The headers, by lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  /** The body as text. Empty if there was none. */
  readonly body: string
}

export interface RequestFilter {
  readonly service?: ServiceName | undefined
  readonly method?: string | undefined
  readonly path?: string | undefined
}

export type RequestLog = ReturnType<typeof createRequestLog>

const kept = 10_000

/** Records the requests to all services, the oldest first. */
export function createRequestLog() {
  let requests: readonly ReceivedRequest[] = []

  function read({ service, method, path }: RequestFilter = {}) {
    return requests.filter(
      (request) =>
        (service === undefined || request.service === service) &&
        (method === undefined || request.method === method) &&
        (path === undefined || request.path === path),
    )
  }

  async function record(service: ServiceName, { req }: Context) {
    const url = new URL(req.url)
    const request: ReceivedRequest = {
      service,
      method: req.method,
      path: url.pathname,
      query: [...url.searchParams],
      headers: req.header(),
      body: req.method === 'GET' || req.method === 'OPTIONS' ? '' : await req.text(),
    }
    requests = [...requests.slice(1 - kept), request]
    return request
  }

  function clear() {
    requests = []
  }

  return { read, record, clear }
}
