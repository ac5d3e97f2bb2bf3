import type { QueryClient } from '@tanstack/query-core'
import type { NamespaceAdapter } from '../../engine/adapters/NamespaceAdapter.ts'
import { browserPlatform } from '../../engine/platform/browserPlatform.ts'
import type { Cancel, Platform } from '../../engine/platform/Platform.ts'
import type { RecordedQuery, RecordedRequest, RecordedWalletRequest } from './Recording.ts'
import { watchQueries } from './watchQueries.ts'
import { watchWallets } from './watchWallets.ts'

/** A step as the platform reports it. The recorder adds the time. */
export type ObservedStep =
  | ({ readonly kind: 'request' } & RecordedRequest)
  | ({ readonly kind: 'wallet' } & RecordedWalletRequest)
  | ({ readonly kind: 'query' } & RecordedQuery)

/** A platform that reports requests and cached reads to a recorder. */
export interface RecordedPlatform extends Platform {
  onStep(listener: (step: ObservedStep) => void): Cancel
}

const longestBody = 100_000

/**
 * Creates a platform for `recordEngine`. With it, the recording also lists cached reads, and
 * requests to wallets, nodes and services, without their content.
 */
export function recordPlatform(platform: Platform = browserPlatform()): RecordedPlatform {
  const listeners = new Set<(step: ObservedStep) => void>()
  const now = () => platform.clock.now()
  function report(step: ObservedStep) {
    for (const listener of [...listeners]) listener(step)
  }
  return {
    ...platform,
    onStep(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    observe(part) {
      if (isAdapter(part))
        return watchWallets(part, {
          now,
          report: (request) => report({ kind: 'wallet', ...request }),
        })
      if (isQueryClient(part)) watchQueries(part, (query) => report({ kind: 'query', ...query }))
      return part
    },
    async fetch(input, init) {
      const since = now()
      const end = (outcome: RecordedRequest['outcome']) =>
        report({
          kind: 'request',
          ...describe(input, init),
          outcome,
          took: Math.max(0, now() - since),
        })
      try {
        const response = await platform.fetch(input, init)
        end(response.status)
        return response
      } catch (cause) {
        end(init?.signal?.aborted ? 'aborted' : 'failed')
        throw cause
      }
    },
  }
}

const isAdapter = (part: object): part is NamespaceAdapter => 'namespace' in part
const isQueryClient = (part: object): part is QueryClient => 'getQueryCache' in part

function describe(input: RequestInfo | URL, init: RequestInit | undefined) {
  const asked = input instanceof Request ? input : undefined
  const address = asked?.url ?? String(input)
  return {
    method: init?.method ?? asked?.method ?? 'GET',
    url: address.replace(/[?#].*/s, ''),
    rpc: rpcMethodOf(init?.body),
  }
}

/** Returns the method of a JSON-RPC request, or the methods of a batch. */
function rpcMethodOf(body: unknown): string | undefined {
  if (typeof body !== 'string' || body.length > longestBody) return undefined
  try {
    const calls: unknown[] = [JSON.parse(body)].flat()
    const methods = calls.map((call) => (call as { method?: unknown } | null)?.method)
    const named = methods.filter((method) => typeof method === 'string')
    return named.length > 0 ? [...new Set(named)].join(', ').slice(0, 200) : undefined
  } catch {
    // The body is not JSON.
    return undefined
  }
}
