import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { readField } from '../../errors/readField.ts'
import { askForMinimum, readOffer } from '../askForMinimum.ts'
import { createTokenList } from '../onchainHoldings/createTokenList.ts'
import type { TokenList } from '../onchainHoldings/parseTokenList.ts'
import type {
  SwapBuildRequest,
  SwapCall,
  SwapPair,
  SwapPlace,
  SwapQuoteRequest,
  SwapTerms,
  SwapTools,
} from '../SwapProvider.ts'
import { findDeployment } from '../uniswap/findDeployment.ts'
import { usualSwapTokens } from '../usualSwapTokens.ts'
import { coin, decodeZeroExCall } from './decodeZeroExCall.ts'
import { findSettlers } from './findSettlers.ts'

/** Reads quotes and calls from 0x, through the host's handler. */
export function createZeroEx(url: string, given: TokenList | string | undefined) {
  const listedTokens = createTokenList(given)
  /**
   * The contracts that may swap, by network. They are read from 0x's registry when a call is built.
   */
  const settlers = new Map<CaipNetworkId, readonly string[]>()

  async function ask(
    path: string,
    { payAddress = coin, payUnits, receiveAddress = coin }: SwapPair & { payUnits: string },
    query: Record<string, string>,
    { fetchJson, network }: SwapTools,
  ): Promise<unknown> {
    const parameters = new URLSearchParams({
      sellToken: payAddress,
      buyToken: receiveAddress,
      sellAmount: payUnits,
      ...query,
    })
    try {
      return await fetchJson(`${url.replace(/\/+$/, '')}/0x/${network.id}/${path}?${parameters}`)
    } catch (cause) {
      // 0x does not support the token or the network.
      if (readField(cause, 'status') === 422) return undefined
      throw cause
    }
  }

  return {
    async getTokens(_: unknown, tools: SwapTools) {
      const { network } = tools
      const [list, usual] = await Promise.all([
        listedTokens(tools),
        findDeployment(network.caipNetworkId),
      ])
      return usualSwapTokens(list, network, usual)
    },

    async getQuote(request: SwapQuoteRequest, tools: SwapTools) {
      // If there is not enough liquidity, the answer has no amount.
      const amount = readField(await ask('price', request, {}, tools), 'buyAmount')
      return typeof amount === 'string' ? { receiveUnits: amount } : undefined
    },

    async buildSwap(request: SwapBuildRequest, tools: SwapTools): Promise<SwapCall | undefined> {
      const { caipNetworkId, from } = request
      const [found, call] = await Promise.all([
        findSettlers(tools),
        askForMinimum(request, async (slippage) => {
          const slippageBps = String(Math.floor(slippage / 100))
          const answer = await ask('quote', request, { taker: from, slippageBps }, tools)
          return readOffer({
            amount: readField(answer, 'buyAmount'),
            minimum: readField(answer, 'minBuyAmount'),
            transaction: readField(answer, 'transaction'),
          })
        }),
      ])
      settlers.set(caipNetworkId, found)
      return call
    },

    readCall: (call: SwapCall, { caipNetworkId }: SwapPlace): SwapTerms | undefined =>
      decodeZeroExCall(call, settlers.get(caipNetworkId) ?? []),
  }
}
