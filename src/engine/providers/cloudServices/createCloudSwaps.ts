import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { EngineError } from '../../errors/EngineError.ts'
import { readField } from '../../errors/readField.ts'
import type { SwapProvider, SwapTools } from '../../features/swap/SwapProvider.ts'
import { swapErrors } from '../../features/swap/swapErrors.ts'
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

/** 1inch's swaps through the blockchain API, on the networks that it supports. */
export function createCloudSwaps(
  { projectId }: Cloud,
  { open: openChains }: CloudChains,
): CloudSwaps {
  /** Throws the documented error if the service does not support the network. */
  async function open(
    caipNetworkId: CaipNetworkId,
    tools: SwapTools,
    refusal: () => EngineError = swapErrors.UNSUPPORTED_NETWORK,
  ): Promise<BlockchainApi> {
    const api = openChains(tools)
    if (!(await api.isSupported(caipNetworkId, tools))) throw refusal()
    return api
  }

  return {
    async getTokens(request, tools) {
      return getSwapTokens(await open(request.caipNetworkId, tools), request, tools)
    },
    async getQuote(request, tools) {
      const api = await open(request.caipNetworkId, tools)
      const receiveUnits = await getSwapQuote(api, request, tools).catch((cause) => {
        const reason = String(readField(cause, 'reason'))
        throw /insufficient liquidity/i.test(reason)
          ? swapErrors.INSUFFICIENT_LIQUIDITY().because(cause)
          : cause
      })
      return receiveUnits === undefined ? undefined : { receiveUnits }
    },
    async buildSwap(request, tools) {
      const api = await open(request.caipNetworkId, tools)
      return buildSwapTransaction(api, { ...request, projectId }, tools)
    },
    async buildApproval(request, tools) {
      return buildSwapApproval(await open(request.caipNetworkId, tools), request, tools)
    },
    async getAllowance(request, tools) {
      const api = await open(request.caipNetworkId, tools)
      return { units: await getSwapAllowance(api, request, tools) }
    },
    async getGasPrice(request, tools) {
      const { caipNetworkId } = request
      const api = await open(caipNetworkId, tools, swapErrors.GAS_PRICE_UNSUPPORTED)
      return { gasPrice: await getGasPrice(api, request, tools) }
    },
  }
}
