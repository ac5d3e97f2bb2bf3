import { EngineError } from '../../errors/EngineError.ts'
import { readField } from '../../errors/readField.ts'
import type { SwapPair, SwapProvider, SwapTools } from '../SwapProvider.ts'
import type { BlockchainApi } from '../services/BlockchainApi.ts'
import { buildSwapApproval } from '../services/blockchain/buildSwapApproval.ts'
import { buildSwapTransaction } from '../services/blockchain/buildSwapTransaction.ts'
import { getGasPrice } from '../services/blockchain/getGasPrice.ts'
import { getSwapAllowance } from '../services/blockchain/getSwapAllowance.ts'
import { getSwapQuote } from '../services/blockchain/getSwapQuote.ts'
import { getSwapTokens } from '../services/blockchain/getSwapTokens.ts'
import type { Cloud } from './Cloud.ts'
import type { CloudChains } from './createCloudChains.ts'

export type CloudSwaps = Required<
  Pick<
    SwapProvider,
    'buildApproval' | 'buildSwap' | 'getAllowance' | 'getGasPrice' | 'getQuote' | 'getTokens'
  >
>

type Asked = Pick<SwapPair, 'caipNetworkId'>

/** Swaps with 1inch through the blockchain API, on the networks that the API supports. */
export function createCloudSwaps(
  { projectId }: Cloud,
  { open: openChains }: CloudChains,
): CloudSwaps {
  /**
   * Opens the API for a network. Resolves with `undefined` if the service does not support the
   * network.
   */
  async function open(
    { caipNetworkId }: Asked,
    tools: SwapTools,
  ): Promise<BlockchainApi | undefined> {
    const api = openChains(tools)
    return (await api.isSupported(caipNetworkId, tools)) ? api : undefined
  }

  return {
    async getTokens(request, tools) {
      const api = await open(request, tools)
      return api && getSwapTokens(api, request, tools)
    },
    async getQuote(request, tools) {
      const api = await open(request, tools)
      if (!api) throw new EngineError('swap/UNSUPPORTED_NETWORK', 'Network not supported for Swaps')
      try {
        const receiveUnits = await getSwapQuote(api, request, tools)
        return receiveUnits === undefined ? undefined : { receiveUnits }
      } catch (cause) {
        if (/insufficient liquidity/i.test(String(readField(cause, 'reason')))) return undefined
        throw cause
      }
    },
    async buildSwap(request, tools) {
      const api = await open(request, tools)
      return api && buildSwapTransaction(api, { ...request, projectId }, tools)
    },
    async buildApproval(request, tools) {
      const api = await open(request, tools)
      return api && buildSwapApproval(api, request, tools)
    },
    async getAllowance(request, tools) {
      const api = await open(request, tools)
      return api && { units: await getSwapAllowance(api, request, tools) }
    },
    async getGasPrice(request, tools) {
      const api = await open(request, tools)
      return api && { gasPrice: await getGasPrice(api, request, tools) }
    },
  }
}
