import { browserPlatform } from '../../engine/platform/browserPlatform.ts'
import type { Cancel, Platform } from '../../engine/platform/Platform.ts'
import type { RecordedRequest } from './Recording.ts'

/** A platform that reports its requests to a recorder. */
export interface RecordedPlatform extends Platform {
  onRequest(listener: (request: RecordedRequest) => void): Cancel
}

const longestBody = 100_000

/** A platform whose requests to nodes and services `recordEngine` records, without their content. */
export function recordPlatform(platform: Platform = browserPlatform()): RecordedPlatform {
  const listeners = new Set<(request: RecordedRequest) => void>()
  return {
    ...platform,
    onRequest(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async fetch(input, init) {
      const since = platform.clock.now()
      const report = (outcome: RecordedRequest['outcome']) => {
        const took = Math.max(0, platform.clock.now() - since)
        const request = { ...describe(input, init), outcome, took }
        for (const listener of [...listeners]) listener(request)
      }
      try {
        const response = await platform.fetch(input, init)
        report(response.status)
        return response
      } catch (cause) {
        report(init?.signal?.aborted ? 'aborted' : 'failed')
        throw cause
      }
    },
  }
}

function describe(input: RequestInfo | URL, init: RequestInit | undefined) {
  const asked = input instanceof Request ? input : undefined
  const address = asked?.url ?? String(input)
  return {
    method: init?.method ?? asked?.method ?? 'GET',
    url: address.replace(/[?#].*/s, ''),
    rpc: rpcMethodOf(init?.body),
  }
}

/** The method of a JSON-RPC request, or those of a batch. */
function rpcMethodOf(body: unknown): string | undefined {
  if (typeof body !== 'string' || body.length > longestBody) return undefined
  try {
    const calls: unknown[] = [JSON.parse(body)].flat()
    const methods = calls.map((call) => (call as { method?: unknown } | null)?.method)
    const named = methods.filter((method) => typeof method === 'string')
    return named.length > 0 ? [...new Set(named)].join(', ').slice(0, 200) : undefined
  } catch {
    // Not JSON.
    return undefined
  }
}
