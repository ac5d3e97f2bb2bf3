import { adapterErrors } from '../../adapters/adapterErrors.ts'
import { describeChain } from '../../adapters/evm/describeChain.ts'
import { createProviderListeners } from '../../adapters/evm/Eip1193Provider.ts'
import type { AdapterContext } from '../../adapters/NamespaceAdapter.ts'
import { sendingRequest } from '../../adapters/sendingRequest.ts'
import type { SendRequest } from '../../adapters/Transfer.ts'
import type { CaipNetworkId, SupportedNamespace } from '../../caip/CaipNetworkId.ts'
import { causesOf, readField } from '../../errors/readField.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { WalletEvent } from '../../features/connection/Connection.ts'
import type { Network } from '../../features/network/Network.ts'
import type { Clock } from '../../platform/Platform.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { untilAborted, within } from '../../store/untilAborted.ts'
import type { SessionStore } from './createSessionStore.ts'
import { type MessageToSign, signingRequests } from './signingRequests.ts'
import { toSessionError, walletConnectErrors } from './walletConnectErrors.ts'

interface ConversationOptions extends Pick<AdapterContext, 'config' | 'platform'> {
  namespace: SupportedNamespace
  sessionStore: SessionStore
  networks: readonly Network[]
  /** Sends a request to the wallet of the session. */
  send(request: { topic: string; chainId: string; request: WalletRequest }): Promise<unknown>
}

const longestSignature = 131_072

export interface Conversation {
  network(): CaipNetworkId | undefined
  signMessage(input: MessageToSign, abort: AbortOptions): Promise<string>
  sendTransaction(input: SendRequest, abort: AbortOptions): Promise<string>
  switchNetwork(network: Network, options: AbortOptions): Promise<void>
  /**
   * The wallet's interface for hosts: EIP-1193 on eip155, and the same interface on other
   * namespaces.
   */
  provider: unknown
}

/** Sends requests to a wallet on one namespace. */
export function createConversation(options: ConversationOptions): Conversation {
  const { namespace, sessionStore, config, platform, networks, send } = options
  const conversation: SessionConversation = {
    namespace,
    sessionStore,
    clock: platform.clock,
    request,
  }

  async function request(asked: WalletRequest, { signal }: AbortOptions): Promise<unknown> {
    const session = sessionStore.session()
    const chainId = sessionStore.chain(namespace)
    if (!session || chainId === undefined) throw walletConnectErrors.NO_SESSION()
    // EIP-1193's code for an unsupported method. Callers then use an older method.
    if (!isApproved(asked.method))
      throw walletConnectErrors.NOT_APPROVED(asked.method).because({ code: 4200 })
    try {
      return await untilAborted(send({ topic: session.topic, chainId, request: asked }), signal)
    } catch (cause) {
      throw await toSessionError(cause)
    }
  }

  const isApproved = (method: string) =>
    sessionStore.grantOf(namespace)?.methods.includes(method) === true

  async function signMessage(input: MessageToSign, abort: AbortOptions): Promise<string> {
    const { method, params, read, shape } = signingRequests[namespace]
    const answer = read(await request({ method, params: await params(input) }, abort))
    if (typeof answer !== 'string' || answer.length > longestSignature || !shape.test(answer))
      throw adapterErrors.INVALID_ANSWER()
    return answer
  }

  async function sendTransaction(input: SendRequest, abort: AbortOptions): Promise<string> {
    const { method, params, read } = sendingRequest(input, (base64) => base64)
    return read(await request({ method, params }, abort))
  }

  return {
    network: (): CaipNetworkId | undefined => sessionStore.network(namespace),
    signMessage,
    sendTransaction,
    switchNetwork: (network: Network, { signal }: AbortOptions) =>
      switchSessionNetwork(conversation, network, signal),
    provider: createProvider(),
  }

  function createProvider() {
    const forever = { signal: new AbortController().signal }

    async function ask({ method, params }: WalletRequest): Promise<unknown> {
      const current = sessionStore.open(namespace, sessionStore.network(namespace))
      if (!current) throw walletConnectErrors.NO_SESSION()
      if (namespace === 'eip155') {
        if (method === 'eth_accounts' || method === 'eth_requestAccounts')
          return current.accounts.map(({ address }) => address)
        const chainId = Number(current.caipNetworkId.split(':')[1])
        if (method === 'eth_chainId') return `0x${chainId.toString(16)}`
        if (method === 'net_version') return String(chainId)
        if (method === 'wallet_switchEthereumChain') return switchTo(params)
        if (!isApproved(method) && nodeReads.has(method)) {
          const network = networks.find((one) => one.caipNetworkId === current.caipNetworkId)
          const { readNode } = await import('./readNode.ts').catch((cause) => {
            throw toEngineError(cause)
          })
          return readNode({ config, platform }, network, { method, params })
        }
      }
      return request({ method, params }, forever)
    }

    async function switchTo(params: unknown) {
      const wanted = Number(readField(readField(params, '0'), 'chainId'))
      const network = networks.find(({ caipNetworkId }) => caipNetworkId === `eip155:${wanted}`)
      if (!network) throw adapterErrors.CANNOT_SWITCH()
      await switchSessionNetwork(conversation, network, forever.signal)
      return null
    }

    return {
      request: ask,
      ...createProviderListeners((event, listener) =>
        sessionStore.listen(namespace, (reported) => {
          const [name, detail] = asProviderEvent(reported) ?? []
          if (name === event) listener(detail)
        }),
      ),
    }
  }
}

function asProviderEvent(reported: WalletEvent): [name: string, detail: unknown] | undefined {
  if (reported.type === 'accounts')
    return ['accountsChanged', reported.accounts.map(({ address }) => address)]
  if (reported.type === 'disconnect') return ['disconnect', { code: 4900, message: 'Disconnected' }]
  if (reported.type !== 'network') return undefined
  const [namespace, reference] = reported.caipNetworkId.split(':')
  return [
    'chainChanged',
    namespace === 'eip155' ? `0x${Number(reference).toString(16)}` : reported.caipNetworkId,
  ]
}

/** A request to a wallet, in the format of its namespace. */
interface WalletRequest {
  method: string
  params?: unknown
}

interface SessionConversation {
  namespace: SupportedNamespace
  sessionStore: SessionStore
  clock: Clock
  request(request: WalletRequest, options: AbortOptions): Promise<unknown>
}

/** The error codes of wallets for a network that they do not have. */
const unknownNetworkCodes: ReadonlySet<unknown> = new Set([4902, 32603, -32603])
const updateLimit = 5_000

/**
 * Switches to another network. Sends no request if the session already grants that network.
 * Otherwise asks the wallet to add the network to the session. Throws `adapter/CANNOT_SWITCH` if the
 * session is not on eip155 or does not grant `wallet_switchEthereumChain`.
 */
async function switchSessionNetwork(
  conversation: SessionConversation,
  network: Network,
  signal: AbortSignal,
): Promise<void> {
  const { sessionStore, clock, namespace, request } = conversation
  const { caipNetworkId } = network
  if (sessionStore.moveTo(namespace, caipNetworkId)) return
  const canAsk = sessionStore.grantOf(namespace)?.methods.includes('wallet_switchEthereumChain')
  if (namespace !== 'eip155' || !canAsk) throw adapterErrors.CANNOT_SWITCH()

  const chain = describeChain(network)
  const { chainId } = chain
  const change = () =>
    request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] }, { signal })
  try {
    await change()
  } catch (error) {
    if (!isUnknownNetwork(error)) throw error
    await request({ method: 'wallet_addEthereumChain', params: [chain] }, { signal })
  }
  await within(updateLimit, {
    clock,
    signal,
    timeoutError: () => adapterErrors.NOT_SWITCHED(network.name),
    work: (limited) => untilGranted(conversation, caipNetworkId, limited),
  })
  sessionStore.moveTo(namespace, caipNetworkId)
}

/**
 * Waits until the session grants the network. The wallet's answer alone is not enough, because
 * requests need the extended session.
 */
function untilGranted(
  { sessionStore, namespace }: SessionConversation,
  caipNetworkId: string,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const grants = sessionStore.grantOf(namespace)?.grants ?? []
      if (!grants.some((grant) => grant.caipNetworkId === caipNetworkId)) return
      stop()
      resolve()
    }
    const stop = sessionStore.listen(namespace, look)
    signal.addEventListener('abort', stop, { once: true })
    look()
  })
}

const isUnknownNetwork = (error: unknown) =>
  causesOf(error).some((cause) => unknownNetworkCodes.has(readField(cause, 'code')))

/**
 * The read-only methods of Ethereum's Execution API, with its exact spelling. A node can answer
 * them as well as the wallet. `eth_sendRawTransaction` is not in the list, because it sends.
 */
const nodeReads: ReadonlySet<unknown> = new Set([
  'eth_blobBaseFee',
  'eth_blockNumber',
  'eth_call',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_simulateV1',
  'eth_syncing',
  'eth_uninstallFilter',
  'net_listening',
  'net_version',
  'web3_clientVersion',
])
