import type { CaipNetworkId } from '../caip/CaipNetworkId.ts'
import { readField } from '../errors/readField.ts'
import type { Network } from '../features/network/Network.ts'
import type { Platform } from '../platform/Platform.ts'
import type { NodeAddress, NodeSource } from '../providers/NodeProvider.ts'
import { readRetryAfter } from '../sanitize/readRetryAfter.ts'
import { sanitizeUrl } from '../sanitize/sanitizeUrl.ts'
import type { NodeAskOptions } from './NamespaceAdapter.ts'

const answerLimit = 10_000
const longestWait = 60
const largestAnswer = 8 * 1024 * 1024
/** The HTTP status "Too Early". viem and `askNodes` do not retry a request after this status. */
const tooEarly = 425
const largestRefusal = 16 * 1024
const refusal =
  /\b(origin|domain|referr?er|project|key|token)\b.{0,80}\b(not|invalid|unknown|disabled|denied|blocked|refused|forbidden|missing)\b|\b(invalid|unknown|disabled|unauthori[sz]ed|missing)\b.{0,40}\b(origin|domain|referr?er|project|key|token)\b/is

/**
 * Creates a `fetch` for viem that always ends. viem limits the wait for headers, but not for the
 * body. It waits as long as `Retry-After` says, and it retries after refusals. If a node requests a
 * longer wait than `mostWait`, this function changes the status to 425, after which viem does not
 * retry.
 */
export function createNodeFetch(
  { clock, fetch }: Pick<Platform, 'clock' | 'fetch'>,
  {
    mostBytes = largestAnswer,
    mostWait = longestWait,
  }: Pick<NodeAskOptions, 'mostBytes' | 'mostWait'> = {},
) {
  return async function nodeFetch(
    input: string | URL | Request,
    init?: RequestInit,
    signal?: AbortSignal,
  ) {
    const ended = new AbortController()
    const signals = [init?.signal, signal]
    // The caller's signals may outlive the request, so its listeners are removed at the end.
    const end = (cause?: Error) => {
      cancel()
      ended.abort(cause)
    }
    const stop = () => end()
    const cancelTimer = clock.after(answerLimit, () =>
      end(new Error('The node took too long to answer.')),
    )
    const cancel = () => {
      cancelTimer()
      for (const one of signals) one?.removeEventListener('abort', stop)
    }
    for (const one of signals) one?.addEventListener('abort', stop, { once: true })
    if (signals.some((one) => one?.aborted)) stop()
    try {
      const given = await fetch(input, { ...init, signal: ended.signal })
      const { body, statusText } = given
      if (!body) cancel()
      const bounded =
        body?.pipeThrough(atMost(given.status === 403 ? largestRefusal : mostBytes, cancel), {
          signal: ended.signal,
        }) ?? null
      const headers = boundRetryAfter(given.headers, clock.now())
      const isTooEarly = Number(headers.get('retry-after')) > mostWait
      const status = isTooEarly ? tooEarly : given.status
      const answer = { status, statusText, headers }
      if (status === 403) return await settleRefusal(bounded, answer)
      const asked = init?.body
      if (typeof asked !== 'string' || !asked.startsWith('[')) return new Response(bounded, answer)
      return new Response(matchAnswers(asked, await new Response(bounded).text()), answer)
    } catch (cause) {
      cancel()
      throw cause
    }
  }
}

/**
 * A node that refuses this origin or key will refuse again. Such a refusal gets the status 401,
 * which viem does not retry.
 */
async function settleRefusal(body: ReadableStream | null, answer: ResponseInit): Promise<Response> {
  const text = await new Response(body).text().catch(() => '')
  return new Response(text, { ...answer, status: refusal.test(text) ? 401 : 403 })
}

function atMost(bytes: number, done: () => void): TransformStream<Uint8Array, Uint8Array> {
  let size = 0
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.byteLength
      if (size <= bytes) return controller.enqueue(chunk)
      done()
      controller.error(new Error('The node gave too long an answer.'))
    },
    flush: done,
  })
}

function boundRetryAfter(given: Headers, now: number): Headers {
  const headers = new Headers(given)
  const seconds = readRetryAfter(headers, now)
  if (seconds === undefined) headers.delete('retry-after')
  else headers.set('retry-after', String(Math.min(seconds, longestWait)))
  return headers
}

/** Replaces an answer that is missing, or that has neither a result nor an error. */
const missing = { code: -32603, message: 'The node gave no answer to this request.' }

/**
 * Puts the answers of a batch into the order of its requests by id. viem matches by order, so a
 * missing answer would shift the rest. Returns text that is not a list unchanged.
 */
function matchAnswers(asked: string, answered: string): string {
  const [questions, answers] = [asked, answered].map(parseList)
  if (!questions || !answers) return answered
  const found = new Map(answers.map((answer) => [readField(answer, 'id'), answer]))
  return JSON.stringify(
    questions.map((question) => {
      const id = readField(question, 'id')
      const answer = found.get(id)
      const error = readField(answer, 'error')
      if (error) return { jsonrpc: '2.0', id, error }
      const result = readField(answer, 'result')
      return result === undefined
        ? { jsonrpc: '2.0', id, error: missing }
        : { jsonrpc: '2.0', id, result }
    }),
  )
}

function parseList(text: string): readonly unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : undefined
  } catch {
    // The body is not JSON. The caller reports this.
    return undefined
  }
}

export interface NodeOptions {
  customRpcUrls?: Readonly<Partial<Record<CaipNetworkId, readonly string[]>>> | undefined
  providers?: readonly NodeSource[] | undefined
}

/**
 * Resolves with the nodes of a network in the order of use: the host's own nodes, the providers'
 * nodes, then the chain's own nodes. If a provider fails, its nodes are left out.
 */
export async function nodeAddresses(
  network: Network,
  { customRpcUrls = {}, providers = [] }: NodeOptions,
): Promise<readonly NodeAddress[]> {
  const serving = await Promise.all(
    providers.map((one) => orNothing(() => (one.serves(network) ? one.nodes : undefined))),
  )
  const nodes = serving.filter((one) => one !== undefined)
  const custom = customRpcUrls[network.caipNetworkId] ?? []
  const networkUrls = network.rpcUrls.default.http.filter((url) => !custom.includes(url))

  async function complete(url: string): Promise<NodeAddress> {
    for (const one of nodes) {
      const completed = sanitized(await orNothing(() => one.complete?.(url)))
      if (completed) return completed
    }
    return { url }
  }

  const all = await Promise.all([
    ...custom.map(complete),
    ...nodes.map(async (one) => sanitized(await orNothing(() => one.getNode(network)))),
    ...networkUrls.map(complete),
  ])
  const found = all.filter((one) => one !== undefined)
  return [...new Map(found.map((address) => [address.url, address])).values()]
}

/** A host's provider may also throw synchronously. */
async function orNothing<Value>(ask: () => Value): Promise<Awaited<Value> | undefined> {
  try {
    return await ask()
  } catch {
    return undefined
  }
}

const sanitized = (address: NodeAddress | undefined) =>
  sanitizeUrl(address?.url, 'service') ? address : undefined
