import type { EngineError } from '../../errors/EngineError.ts'
import { readField } from '../../errors/readField.ts'
import type { Network } from '../../features/network/Network.ts'
import type { NodeAddress } from '../../providers/NodeProvider.ts'
import { untilAborted, within } from '../../store/untilAborted.ts'
import { wait } from '../../store/wait.ts'
import { adapterErrors } from '../adapterErrors.ts'
import { createNodeFetch, nodeAddresses } from '../createNodeFetch.ts'
import type { AdapterContext, Balance, NodeAskOptions } from '../NamespaceAdapter.ts'

const requestTimeout = 10_000
const retries = 3
const firstRetryDelay = 150
/**
 * Statuses after which another node is asked: too slow, too many requests, or a temporary fault.
 * After any other error status, no other node is asked.
 */
const passingStatus: ReadonlySet<number> = new Set([408, 413, 429, 500, 502, 503, 504])
const passingCodes: ReadonlySet<unknown> = new Set([-32005, -32603])

interface Question {
  network: Network
  method: string
  params: readonly unknown[]
}

interface Answer {
  result: unknown
  /** The raw text of the answer. JSON numbers lose digits. */
  text: string
}

/** The reason why a node did not answer. If the failure is final, no node is asked again. */
interface Failure {
  error: EngineError
  isFinal: boolean
  retryAfter?: number
}

/**
 * Sends a JSON-RPC request to the nodes of a network, one after another. If a retry may help, asks
 * all of them again.
 */
export async function askNodes(
  { config, platform }: Pick<AdapterContext, 'config' | 'platform'>,
  { network, ...question }: Question,
  signal: AbortSignal,
  limits?: Omit<NodeAskOptions, 'signal'>,
): Promise<Answer> {
  const { clock } = platform
  const nodeFetch = createNodeFetch(platform, limits)
  const addresses = await untilAborted(nodeAddresses(network, config), signal)
  let failure: Failure = { error: adapterErrors.NODE_FAILED(), isFinal: true }

  for (let round = 0; ; round += 1) {
    let isHopeless = true
    for (const address of addresses) {
      const outcome = await ask(address)
      if ('text' in outcome) return outcome
      failure = outcome
      isHopeless &&= outcome.isFinal
    }
    if (isHopeless || round === retries) throw failure.error
    const delay = (failure.retryAfter ?? 0) * 1000 || firstRetryDelay * 2 ** round
    await wait(clock, delay, signal)
  }

  async function ask(address: NodeAddress): Promise<Answer | Failure> {
    try {
      return await within(requestTimeout, {
        clock,
        signal,
        timeoutError: adapterErrors.NODE_FAILED,
        work: (limited) => send(address, limited),
      })
    } catch (cause) {
      if (signal.aborted) throw cause
      return { error: adapterErrors.NODE_FAILED().because(cause), isFinal: false }
    }
  }

  async function send({ url, headers }: NodeAddress, limited: AbortSignal) {
    const response = await nodeFetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...question }),
      signal: limited,
    })
    const text = await response.text()
    if (!response.ok) {
      const { headers, status } = response
      return {
        error: Object.assign(adapterErrors.NODE_FAILED(), { headers, status }),
        isFinal: !passingStatus.has(status),
        retryAfter: Number(headers.get('retry-after')),
      }
    }
    const answer: unknown = JSON.parse(text)
    const error = readField(answer, 'error')
    if (error === undefined || error === null) return { result: readField(answer, 'result'), text }
    // An earlier node accepted the transaction, but its answer was lost.
    const reason = readField(readField(error, 'data'), 'err')
    if (question.method === 'sendTransaction' && reason === 'AlreadyProcessed')
      return { result: undefined, text }
    const isFinal = !passingCodes.has(readField(error, 'code'))
    return { error: adapterErrors.NODE_FAILED().because(error), isFinal }
  }
}

const largest = 2n ** 64n - 1n

/** Reads the lamports of an account, from the network's nodes (`getBalance`). */
export async function readBalance(
  context: Pick<AdapterContext, 'config' | 'platform'>,
  { address, network }: { address: string; network: Network },
  signal: AbortSignal,
): Promise<Balance> {
  const params = [address, { commitment: 'confirmed' }]
  const { result, text } = await askNodes(
    context,
    { network, method: 'getBalance', params },
    signal,
  )
  const value = parseLamports(readField(result, 'value'), text)
  if (value === undefined || value > largest) throw adapterErrors.INVALID_BALANCE()
  const { decimals, symbol } = network.nativeCurrency
  return { value, decimals, symbol }
}

/** JSON numbers are exact up to 2^53 - 1. Larger ones are read from the raw digits. */
function parseLamports(value: unknown, text: string): bigint | undefined {
  if (!Number.isInteger(value) || Number(value) < 0) return undefined
  if (Number.isSafeInteger(value)) return BigInt(Number(value))
  const digits = /"value"\s*:\s*(\d{16,20})\s*[,}]/.exec(text)?.[1]
  return digits === undefined ? undefined : BigInt(digits)
}
