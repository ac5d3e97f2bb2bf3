import type { Platform } from '../../platform/Platform.ts'

const answerLimit = 10_000
const longestWait = 60

/**
 * A `fetch` for viem that ends. By itself viem bounds the wait for the headers but not for the
 * body, and obeys any Retry-After, which it reads in seconds only.
 */
export function createNodeFetch({ clock, fetch }: Pick<Platform, 'clock' | 'fetch'>) {
  return async function nodeFetch(input: string | URL | Request, init?: RequestInit) {
    const late = new AbortController()
    const cancel = clock.after(answerLimit, () =>
      late.abort(new Error('The node took too long to answer.')),
    )
    try {
      const { body, headers, status, statusText } = await fetch(input, init)
      if (!body) cancel()
      return new Response(
        body?.pipeThrough(new TransformStream({ flush: cancel }), { signal: late.signal }) ?? null,
        { status, statusText, headers: boundRetryAfter(headers, clock.now()) },
      )
    } catch (cause) {
      cancel()
      throw cause
    }
  }
}

function boundRetryAfter(given: Headers, now: number): Headers {
  const headers = new Headers(given)
  const value = headers.get('retry-after')
  if (value === null) return headers
  const seconds = /^\s*\d+\s*$/.test(value)
    ? Number(value)
    : Math.ceil((Date.parse(value) - now) / 1000)
  if (seconds > 0) headers.set('retry-after', String(Math.min(seconds, longestWait)))
  else headers.delete('retry-after')
  return headers
}
