import { z } from '@hono/zod-openapi'
import type { Network } from '../../src/engine/index.ts'
import { problems } from '../problem.ts'
import type { Sources } from '../upstream/Sources.ts'
import { address, answerLimit, fromSource } from './requests.ts'

const mostCalls = 50

/**
 * The methods that wallets and apps send to a node. Methods that change or inspect the node itself
 * are not passed on.
 */
const methods: Readonly<Record<string, readonly string[]>> = {
  eip155: [
    'eth_blockNumber',
    'eth_call',
    'eth_chainId',
    'eth_createAccessList',
    'eth_estimateGas',
    'eth_feeHistory',
    'eth_gasPrice',
    'eth_getBalance',
    'eth_getBlockByHash',
    'eth_getBlockByNumber',
    'eth_getBlockReceipts',
    'eth_getCode',
    'eth_getLogs',
    'eth_getProof',
    'eth_getStorageAt',
    'eth_getTransactionByHash',
    'eth_getTransactionCount',
    'eth_getTransactionReceipt',
    'eth_maxPriorityFeePerGas',
    'eth_sendRawTransaction',
    'eth_simulateV1',
    'net_version',
  ],
  solana: [
    'getAccountInfo',
    'getBalance',
    'getBlockHeight',
    'getEpochInfo',
    'getFeeForMessage',
    'getGenesisHash',
    'getHealth',
    'getLatestBlockhash',
    'getMinimumBalanceForRentExemption',
    'getMultipleAccounts',
    'getRecentPrioritizationFees',
    'getSignatureStatuses',
    'getSignaturesForAddress',
    'getSlot',
    'getTokenAccountBalance',
    'getTokenAccountsByOwner',
    'getTokenSupply',
    'getTransaction',
    'getVersion',
    'isBlockhashValid',
    'sendTransaction',
    'simulateTransaction',
  ],
}

/** One call of JSON-RPC 2.0. */
export const nodeCall = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().max(100), z.number(), z.null()]).default(null),
  method: z.string().max(100),
  params: z.unknown().optional(),
})
/** One JSON-RPC call, or a list of calls. */
export const nodeCalls = z.union([nodeCall, z.array(nodeCall).min(1).max(mostCalls)])
const balanceParams = z.object({ address })

type Call = z.output<typeof nodeCall>

export interface NodeAnswer {
  [name: string]: unknown
  jsonrpc: '2.0'
}
export type NodeAnswers = (
  asked: z.output<typeof nodeCalls>,
  network: Network,
) => Promise<NodeAnswer | NodeAnswer[]>

/**
 * Sends JSON-RPC requests to the nodes of a network. Accepts only the methods in the list above.
 */
export function createNodeAnswers({ sources }: { sources: Sources }): NodeAnswers {
  return async (asked, network) =>
    Array.isArray(asked)
      ? Promise.all(asked.map((one) => answerCall(one, network)))
      : answerCall(asked, network)

  async function answerCall({ id, method, params }: Call, network: Network): Promise<NodeAnswer> {
    const head = { jsonrpc: '2.0' as const, id }
    if (method === 'getAddressBalance') {
      const { data } = balanceParams.safeParse(params)
      if (!data) throw problems.badInput('params', 'The address is missing.')
      return { ...head, result: String(await readBalance(data.address, network)) }
    }
    if (!methods[network.chainNamespace]?.includes(method))
      return { ...head, error: { code: -32601, message: 'The method is not allowed here.' } }
    if (params !== undefined && !Array.isArray(params))
      return { ...head, error: { code: -32602, message: 'The parameters must be a list.' } }
    try {
      const signal = AbortSignal.timeout(answerLimit)
      return {
        ...head,
        result: await sources.askNode({ network, method, params: params ?? [] }, signal),
      }
    } catch (cause) {
      return { ...head, error: readRpcError(cause) }
    }
  }

  /** Reads the balance of the network's own coin, in the smallest unit. */
  async function readBalance(account: string, network: Network): Promise<bigint> {
    return fromSource('This balance', async () => {
      const signal = AbortSignal.timeout(answerLimit)
      if (network.chainNamespace === 'eip155') {
        const params = [account, 'latest']
        const given = await sources.askNode({ network, method: 'eth_getBalance', params }, signal)
        return BigInt(
          z
            .string()
            .regex(/^0x[0-9a-f]{1,64}$/i)
            .parse(given),
        )
      }
      const held = await sources.holdings({ address: account, network }, { signal })
      return held?.value.find(({ tokenAddress }) => tokenAddress === undefined)?.amount ?? 0n
    })
  }
}

const rpcError = z.object({ code: z.int(), message: z.string(), data: z.unknown().optional() })

/**
 * Reads the node's own error, such as the error of a reverted call. Other errors are not passed to
 * the client.
 */
function readRpcError(cause: unknown): z.output<typeof rpcError> {
  const failure = { code: -32603, message: 'The node cannot be reached now.' }
  let at = cause
  for (let depth = 0; depth < 10 && at instanceof Object; depth += 1) {
    const { data } = rpcError.safeParse(at)
    if (data) {
      const details = 'details' in at && typeof at.details === 'string' ? at.details : data.message
      return { ...data, message: details.slice(0, 500) }
    }
    at = 'cause' in at ? at.cause : undefined
  }
  return failure
}
