import type { AnalyticsApi, SendOptions } from './AnalyticsApi.ts'
import type { Http } from './createHttp.ts'

/** Creates a client for the analytics service, with one function for each request. */
export function createAnalyticsApi(http: Http): AnalyticsApi {
  const post = (path: string, body: unknown, { keepalive = false, signal }: SendOptions) =>
    http.send(path, { body, keepalive, signal })

  return {
    async send(events, options) {
      const [first, ...more] = events
      if (!first) return
      await (more.length === 0 ? post('/e', first, options) : post('/batch', events, options))
    },
    report: (error, options) => post('/e', error, options),
  }
}
