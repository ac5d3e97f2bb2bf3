import { createTestClock } from '../../src/engine/testing/createTestPlatform.ts'

export interface NodeRequest {
  host: string
  method: string
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the parameters of its requests.
  params: any
  at: number
}

type Answer =
  | string
  | boolean
  | { status: number; headers?: Record<string, string> }
  | { error: { code: number; message: string } }

/**
 * Simulates RPC nodes as a `fetch`. They record their requests, and return the answers that the
 * test sets.
 */
export function createFakeNodes({
  answer,
  delay = () => 0,
}: {
  answer: (request: NodeRequest) => Answer | 'hang'
  delay?: (request: NodeRequest) => number
}) {
  const requests: NodeRequest[] = []
  const aborts: number[] = []
  const sizes: number[] = []

  async function fetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const { host } = new URL(String(input))
    const body: unknown = JSON.parse(String(init?.body))
    const calls = (Array.isArray(body) ? body : [body]).map((one) => ({
      ...one,
      host,
      at: Date.now(),
    }))
    requests.push(...calls)
    if (Array.isArray(body)) sizes.push(body.length)
    const answers = calls.map(answer)
    const [first] = answers
    if (first === 'hang') await hang(init?.signal)
    const wait = delay(calls[0])
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    if (typeof first === 'object' && 'status' in first) return new Response('{}', first)
    const results = calls.map(({ id }, i) => {
      const one = answers[i]
      return { jsonrpc: '2.0', id, ...(typeof one === 'object' ? one : { result: one }) }
    })
    return Response.json(Array.isArray(body) ? results : results[0])
  }

  function hang(signal: AbortSignal | null | undefined) {
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => {
        aborts.push(Date.now())
        reject(signal.reason)
      })
    })
  }

  return {
    fetch,
    platform: { fetch, clock: createTestClock() },
    requests,
    /** The times at which the caller aborted requests. */
    aborts,
    batches: () => sizes,
    times: (method: string, host?: string) =>
      requests
        .filter((one) => one.method === method && (host === undefined || one.host === host))
        .map(({ at }) => at),
  }
}
