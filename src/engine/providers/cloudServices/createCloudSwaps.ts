import { readField } from '../../errors/readField.ts'
import type {
  SwapBuildRequest,
  SwapQuoteRequest,
  SwapTools,
} from '../../features/swap/SwapProvider.ts'
import type { BlockchainApi } from '../services/BlockchainApi.ts'
import { buildSwapTransaction } from '../services/blockchain/buildSwapTransaction.ts'
import { getSwapQuote } from '../services/blockchain/getSwapQuote.ts'
import { getSwapTokens } from '../services/blockchain/getSwapTokens.ts'

/** Quotes and calls of 1inch, from the services. */
export const createCloudSwaps = (api: BlockchainApi, projectId: string) => ({
  getTokens: (tools: SwapTools) =>
    getSwapTokens(api, { caipNetworkId: tools.network.caipNetworkId }, tools),

  async getQuote(request: SwapQuoteRequest, tools: SwapTools) {
    try {
      const receiveUnits = await getSwapQuote(api, request, tools)
      return receiveUnits === undefined ? undefined : { receiveUnits }
    } catch (cause) {
      if (/insufficient liquidity/i.test(String(readField(cause, 'reason')))) return undefined
      throw cause
    }
  },

  buildSwap: (request: SwapBuildRequest, tools: SwapTools) =>
    buildSwapTransaction(api, { ...request, projectId }, tools),
})
