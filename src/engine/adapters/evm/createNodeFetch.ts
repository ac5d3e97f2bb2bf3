import type { Platform } from '../../platform/Platform.ts'
import { untilAborted } from '../../store/untilAborted.ts'

const bodyLimit = 10_000
const longestWait = 60
const largestBody = 10_485_760

/**
 * A `fetch` for viem that ends: viem bounds the wait for the headers only, and takes a
 * Retry-After at its word, in seconds only.
 */
export function createNodeFetch({ clock, fetch }: Pick<Platform, 'clock' | 'fetch'>) {
  return async function nodeFetch(input: string | URL | Request, init?: RequestInit) {
    const response = await fetch(input, init)
    const late = new AbortController()
    const cancel = clock.after(bodyLimit, () => late.abort())
    try {
      const body = await untilAborted(readBody(response, late.signal), late.signal)
      const headers = new Headers(response.headers)
      const retryAfter = headers.get('retry-after')
      if (retryAfter) headers.set('retry-after', secondsToWait(retryAfter, clock.now()))
      const { status, statusText } = response
      return new Response(body, { status, statusText, headers })
    } finally {
      cancel()
    }
  }
}
