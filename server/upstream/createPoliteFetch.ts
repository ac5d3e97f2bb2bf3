import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  type IPolicy,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel'
import type { Metrics } from '../createMetrics.ts'

const answerLimit = 8_000
const largestAnswer = 8 * 1024 * 1024
const mostAtOnce = 20
const mostWaiting = 200
const mostRetries = 2
const mostFailures = 5
const restTime = 10_000
/**
 * The maximum number of origins. Most origins belong to providers, but accounts and contracts can
 * name any number of other hosts.
 */
const mostOrigins = 200

export interface PoliteFetchOptions extends Pick<Metrics, 'countUpstream'> {
  fetch: typeof fetch
  /** How long an origin gets no requests after five failures, in milliseconds. Default: 10,000. */
  restTime?: number | undefined
  /** How long one attempt may take, in milliseconds. Default: 8,000. */
  answerTime?: number | undefined
}

/**
 * The error for a response with a failure status. The circuit breaker counts it like a lost
 * connection.
 */
class FailedAnswer extends Error {
  readonly response: Response

  constructor(response: Response) {
    super(`status ${response.status}`)
    this.response = response
  }
}

/** Handles only failures of the source. A refusal such as 404 is caused by the request. */
const passing = handleWhen(
  (error) =>
    error instanceof TaskCancelledError ||
    error instanceof FailedAnswer ||
    error instanceof TypeError,
)

/**
 * Creates a `fetch` for sources of data. Each origin gets at most 20 requests at a time, and each
 * request may take 8 s. A GET is retried twice. After five failures in a row, the origin gets no
 * requests for a while.
 */
export function createPoliteFetch({
  answerTime = answerLimit,
  countUpstream,
  fetch: send,
  restTime: halfOpenAfter = restTime,
}: PoliteFetchOptions): typeof fetch {
  const policies = new Map<string, { once: IPolicy; repeated: IPolicy }>()

  function policiesOf(origin: string) {
    const known = policies.get(origin)
    if (known) return known
    const limit = bulkhead(mostAtOnce, mostWaiting)
    const breaker = circuitBreaker(passing, {
      halfOpenAfter,
      breaker: new ConsecutiveBreaker(mostFailures),
    })
    const retries = retry(passing, {
      maxAttempts: mostRetries,
      backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 1_000 }),
    })
    // With the strategy `Aggressive`, the timeout rejects with an error that `passing` handles, and
    // aborts the request.
    const within = timeout(answerTime, TimeoutStrategy.Aggressive)
    const made = {
      once: wrap(limit, breaker, within),
      repeated: wrap(limit, retries, breaker, within),
    }
    policies.set(origin, made)
    for (const oldest of policies.keys()) {
      if (policies.size <= mostOrigins) break
      policies.delete(oldest)
    }
    return made
  }

  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const { once, repeated } = policiesOf(url.origin)
    const isRead = (init?.method ?? 'GET') === 'GET'
    try {
      const response = await (isRead ? repeated : once).execute(async ({ signal }) => {
        const until = init?.signal ? AbortSignal.any([signal, init.signal]) : signal
        // Reads the body here, because the signal aborts when this function ends.
        const given = await readWhole(await send(input, { ...init, signal: until }))
        if (given.status < 500) return given
        throw new FailedAnswer(given)
      })
      countUpstream(url.host, response.ok ? 'ok' : 'refused')
      return response
    } catch (cause) {
      if (cause instanceof BrokenCircuitError) countUpstream(url.host, 'broken')
      else if (cause instanceof BulkheadRejectedError) countUpstream(url.host, 'busy')
      else countUpstream(url.host, 'failed')
      if (cause instanceof FailedAnswer) return cause.response
      throw cause
    }
  }
}

/** Returns the response with its body in memory. Throws if the body has over 8 MB. */
async function readWhole(given: Response): Promise<Response> {
  const { headers, status, statusText } = given
  if (!given.body) return given
  const parts: Uint8Array[] = []
  let size = 0
  // Throwing ends the loop, which closes the connection.
  for await (const part of given.body) {
    size += part.byteLength
    if (size > largestAnswer) throw new RangeError('The answer is too large.')
    parts.push(part)
  }
  const plain = new Headers(headers)
  // The body has already been decoded.
  plain.delete('content-encoding')
  plain.delete('content-length')
  return new Response(Buffer.concat(parts), { headers: plain, status, statusText })
}
