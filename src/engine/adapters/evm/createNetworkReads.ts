import { isAddress } from 'viem/utils'
import { commonErrors } from '../../errors/defineErrors.ts'
import type { EngineError } from '../../errors/EngineError.ts'
import { readField } from '../../errors/readField.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { Network } from '../../features/network/Network.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { untilAborted } from '../../store/untilAborted.ts'
import { adapterErrors } from '../adapterErrors.ts'
import { nodeAddresses } from '../createNodeFetch.ts'
import type {
  AdapterContext,
  Balance,
  NamespaceAdapter,
  NodeAskOptions,
  NodeQuestion,
} from '../NamespaceAdapter.ts'
import { createNodeClient, type NodeClient, type NodeTransport } from './createNodeClient.ts'

type Capability<Name extends keyof NamespaceAdapter> = NonNullable<NamespaceAdapter[Name]>

export interface NetworkReads extends Nodes, Capability<'nameService'> {
  token: NonNullable<Capability<'balances'>['token']>
  isReceiver(address: string): Promise<boolean>
}

/** Reads from nodes, not from wallets. Loads on the first read. */
export function createNetworkReads(
  context: Pick<AdapterContext, 'config' | 'platform'>,
  options: { transport?: NodeTransport | undefined },
): NetworkReads {
  const nodes = createNodes(context, options)
  const token: NetworkReads['token'] = async (account, { signal }) => {
    const { readTokenBalance } = await untilAborted(import('./readTokenBalance.ts'), signal)
    return readTokenBalance(account, (question) => nodes.ask(question, { signal }))
  }
  const resolve: NetworkReads['resolve'] = async (question, { signal }) => {
    const { resolveName } = await untilAborted(import('./resolveName.ts'), signal)
    return resolveName(nodes, question, { signal })
  }
  return {
    ...nodes,
    token,
    resolve,
    isReceiver: async (address) => isReceiver(address),
  }
}

const quantity = /^0x[0-9a-f]{1,64}$/i

interface Nodes {
  ask(question: NodeQuestion, options: NodeAskOptions): Promise<unknown>
  /** Resolves with the balance of the network's own coin. */
  native(account: { address: string; network: Network }, options: AbortOptions): Promise<Balance>
}

type Limits = Omit<NodeAskOptions, 'signal'>

/**
 * Provides the nodes of each network. Creates one client for each limit, when the first request
 * needs it.
 */
function createNodes(
  { config, platform }: Pick<AdapterContext, 'config' | 'platform'>,
  options: { transport?: NodeTransport | undefined },
): Nodes {
  const clients = new Map<string, Promise<NodeClient>>()
  const signals = new WeakMap<object, AbortSignal>()
  const withQuestionSignal = createQuestionSignals()
  const signalOf = (params: unknown) => signals.get(Object(params))

  function clientOf(network: Network, limits: Limits): Promise<NodeClient> {
    const { mostBytes, mostWait } = limits
    const key = [network.caipNetworkId, mostBytes, mostWait, ...network.rpcUrls.default.http].join(
      ' ',
    )
    const client = clients.get(key) ?? openClient(network, limits)
    clients.set(key, client)
    return client
  }

  async function openClient(network: Network, limits: Limits): Promise<NodeClient> {
    const addresses = await nodeAddresses(network, config)
    const { transport } = options
    return createNodeClient({ addresses, limits, network, platform, signalOf, transport })
  }

  async function ask(
    { network, method, params: given }: NodeQuestion,
    { signal, ...limits }: NodeAskOptions,
  ) {
    if (signal.aborted) throw commonErrors.ABORTED()
    return withQuestionSignal(signal, async (asked) => {
      const client = await untilAborted(clientOf(network, limits), asked)
      const params = [...given]
      signals.set(params, asked)
      const asking: Promise<unknown> = client.request<never>({ method, params } as never, {
        signal: asked,
      })
      return untilAborted(asking, asked).catch((thrown) => {
        throw toNodeError(thrown)
      })
    })
  }

  return {
    ask,
    async native({ address, network }, options) {
      const params = [`0x${address.slice(2)}`, 'latest']
      const value = await ask({ network, method: 'eth_getBalance', params }, options)
      if (typeof value !== 'string' || !quantity.test(value)) throw adapterErrors.INVALID_BALANCE()
      const { decimals, symbol } = network.nativeCurrency
      return { value: BigInt(value), decimals, symbol }
    },
  }
}

/**
 * Gives each request its own signal. A preview sends many requests with one signal. So this
 * function adds only one listener to the preview's signal, and removes it after the last answer.
 */
function createQuestionSignals() {
  const questions = new WeakMap<AbortSignal, { all: Set<AbortController>; abort(): void }>()

  function open(signal: AbortSignal) {
    const all = new Set<AbortController>()
    const shared = {
      all,
      abort() {
        for (const one of all) one.abort()
      },
    }
    signal.addEventListener('abort', shared.abort)
    questions.set(signal, shared)
    return shared
  }

  return async function withQuestionSignal<Value>(
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<Value>,
  ): Promise<Value> {
    const { abort, all } = questions.get(signal) ?? open(signal)
    const controller = new AbortController()
    all.add(controller)
    try {
      return await work(controller.signal)
    } finally {
      all.delete(controller)
      if (all.size === 0) {
        signal.removeEventListener('abort', abort)
        questions.delete(signal)
      }
    }
  }
}

/**
 * Converts a node's error. Leaves out viem's long message: it contains the node's URL, which may
 * contain a key.
 */
function toNodeError(thrown: unknown): EngineError {
  const short = readField(thrown, 'shortMessage')
  return typeof short === 'string' ? toEngineError(short).because(thrown) : toEngineError(thrown)
}

/**
 * Addresses below this number have no key: the zero address, addresses that protocols reserve, such
 * as precompiles, and `0x…dEaD`.
 */
const reserved = 0x1_0000n

/** More addresses without a key, known as burn addresses or as placeholders for a coin. */
const burners: ReadonlySet<string> = new Set([
  '0xdead000000000000000000000000000000000000',
  '0xdead000000000000000042069420694206942069',
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  '0xffffffffffffffffffffffffffffffffffffffff',
])

/**
 * Returns whether the text is an address that can have an owner. A mixed-case address must match
 * EIP-55. A lowercase address has no checksum.
 */
export function isReceiver(address: string): boolean {
  if (!isAddress(address)) return false
  return BigInt(address) >= reserved && !burners.has(address.toLowerCase())
}
