import { readField } from '../../errors/readField.ts'
import type { Connection } from '../../features/connection/Connection.ts'
import type { Network } from '../../features/network/Network.ts'
import { type CallsRequest, checkRequest, neededCapabilities } from './checkRequest.ts'
import type { FrameAccounts } from './createFrameAccounts.ts'
import type { Asked } from './frameEvents.ts'
import { requestErrors } from './requestErrors.ts'
import type { WalletNamespace, WalletParts } from './WalletParts.ts'

/** The first parameter of these methods names the network. */
const naming: readonly string[] = [
  'wallet_sendCalls',
  'eth_sendTransaction',
  'wallet_grantPermissions',
]
const keptIds = 1_000

export interface FrameRequest {
  method: string
  params?: unknown
}

export interface RequestChecks {
  /** The destination of a request. Throws if its parameters, account or network are wrong. */
  place(namespace: WalletNamespace, request: FrameRequest): Network
  /** Validates batched calls and reserves their id. Returns a function that frees it. */
  take(
    asked: Asked<'RPC_REQUEST'>,
    options: { connection: Connection; signal: AbortSignal | undefined },
  ): Promise<() => void>
}

/** Refuses invalid requests before the frame shows anything. Loads with the first request. */
export function createRequestChecks({
  accounts,
  client,
  context,
}: Pick<WalletParts, 'client' | 'context'> & { accounts: FrameAccounts }): RequestChecks {
  const sentIds = new Set<string>()

  /** The network that a request names, otherwise the one in use. */
  function networkOf(namespace: WalletNamespace, { method, params }: FrameRequest): Network {
    const inUse = accounts.networkFor(namespace, accounts.current(namespace)?.caipNetworkId)
    const chainId = readField(readField(params, '0'), 'chainId')
    if (!naming.includes(method) || typeof chainId !== 'string') return inUse
    const id = `eip155:${Number(chainId)}`
    if (id === inUse.caipNetworkId) return inUse
    if (method === 'eth_sendTransaction')
      throw requestErrors
        .INVALID_PARAMS(method, `chainId: the wallet is on ${inUse.caipNetworkId}`)
        .because({ code: -32602 })
    const network = context.networks.find(({ caipNetworkId }) => caipNetworkId === id)
    if (!network) throw requestErrors.CHAIN_UNSUPPORTED(chainId).because({ code: 5710 })
    return network
  }

  /** Reserves the id of calls, which can be used once. Returns a function that frees it. */
  function keep({ id }: CallsRequest): () => void {
    if (id === undefined) return () => {}
    if (sentIds.has(id)) throw requestErrors.DUPLICATE_ID().because({ code: 5720 })
    if (sentIds.size >= keptIds) sentIds.clear()
    sentIds.add(id)
    return () => void sentIds.delete(id)
  }

  /** Refuses what EIP-5792 requires to be refused before anything shows. */
  async function checkCalls(
    calls: CallsRequest,
    {
      asked,
      connection,
      signal,
    }: { asked: Asked<'RPC_REQUEST'>; connection: Connection; signal: AbortSignal | undefined },
  ) {
    const [{ address, type }] = connection.accounts
    if (calls.atomicRequired && type !== 'smartAccount')
      throw requestErrors.ATOMICITY_UNSUPPORTED().because({ code: 5760 })
    const needed = neededCapabilities(calls)
    if (needed.length === 0) return
    const chainId = `0x${Number(asked.chainId).toString(16)}`
    const question = { ...asked, method: 'wallet_getCapabilities', params: [address, [chainId]] }
    const all = await client.ask('RPC_REQUEST', question, signal).catch(() => ({}))
    const missing = needed.find((name) => readField(readField(all, chainId), name) === undefined)
    if (missing !== undefined)
      throw requestErrors.CAPABILITY_UNSUPPORTED(missing).because({ code: 5700 })
  }

  return {
    place(namespace, request) {
      checkRequest(request, accounts.addresses())
      return networkOf(namespace, request)
    },
    async take(asked, options) {
      if (asked.method !== 'wallet_sendCalls') return () => {}
      const [calls] = asked.params as [CallsRequest]
      const release = keep(calls)
      try {
        await checkCalls(calls, { asked, ...options })
        return release
      } catch (cause) {
        release()
        throw cause
      }
    },
  }
}
