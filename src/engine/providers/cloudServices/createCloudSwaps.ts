import { readField } from '../../errors/readField.ts'
import type { BlockchainApi } from '../services/BlockchainApi.ts'
import { buildSwapTransaction } from '../services/blockchain/buildSwapTransaction.ts'
import { getSwapQuote } from '../services/blockchain/getSwapQuote.ts'
import { getSwapTokens } from '../services/blockchain/getSwapTokens.ts'
import type { LazySwaps } from '../swapProvider.ts'

/** Quotes and calls of 1inch, from the services. */
export const createCloudSwaps = (api: BlockchainApi, projectId: string): LazySwaps => ({
  getTokens: (request, tools) => getSwapTokens(api, request, tools),

  async getQuote(request, tools) {
    try {
      const receiveUnits = await getSwapQuote(api, request, tools)
      return receiveUnits === undefined ? undefined : { receiveUnits }
    } catch (cause) {
      if (/insufficient liquidity/i.test(String(readField(cause, 'reason')))) return undefined
      throw cause
    }
  },

  buildSwap: (request, tools) => buildSwapTransaction(api, { ...request, projectId }, tools),
})
