import { isSameAddress } from '../../caip/CaipAddress.ts'
import { readField } from '../../errors/readField.ts'
import type {
  ListedSwapToken,
  SwapBuildRequest,
  SwapCall,
  SwapPair,
  SwapQuoteRequest,
  SwapTools,
} from '../../features/swap/SwapProvider.ts'
import { askForMinimum, type SwapOffer } from '../askForMinimum.ts'
import { readSwapToken } from '../readSwapToken.ts'
import { decodeLifiCall } from './decodeLifiCall.ts'

const start = 'https://li.quest/v1'
/** LI.FI's address of a network's coin. */
const coin = '0x0000000000000000000000000000000000000000'
/** LI.FI wants an account for each quote. This one has no key. */
const noAccount = '0x000000000000000000000000000000000000dEaD'
const digits = /^\d{1,78}$/
const hex = /^0x[0-9a-f]{1,64}$/i

/** Quotes and calls of LI.FI's public API. */
export function createLifi(integrator: string | undefined, diamond: string) {
  async function ask(
    { payAddress = coin, payUnits, receiveAddress = coin }: SwapPair & { payUnits: string },
    { from = noAccount, slippage }: { from?: string | undefined; slippage?: string },
    { fetchJson, network }: SwapTools,
  ): Promise<SwapOffer | undefined> {
    const query = new URLSearchParams({
      fromChain: String(network.id),
      toChain: String(network.id),
      fromToken: payAddress,
      toToken: receiveAddress,
      fromAmount: payUnits,
      fromAddress: from,
      skipSimulation: 'true',
      ...(slippage && { slippage }),
      ...(integrator && { integrator }),
    })
    try {
      return parseOffer(await fetchJson(`${start}/quote?${query}`), diamond)
    } catch (cause) {
      // There is no route.
      if (readField(cause, 'status') === 404) return undefined
      throw cause
    }
  }

  return {
    async getTokens({ fetchJson, network }: SwapTools): Promise<readonly ListedSwapToken[]> {
      const id = String(network.id)
      // With all tokens, the answer would be larger than the engine reads.
      const answer = await fetchJson(`${start}/tokens?chains=${id}&minPriceUSD=0.01`)
      // The reference shows the networks at the top, the answers have them in `tokens`.
      const list = readField(readField(answer, 'tokens') ?? answer, id)
      if (!Array.isArray(list)) return []
      return list.flatMap((given) => {
        const token = readSwapToken(given, coin)
        const price = readField(given, 'priceUSD')
        return token ? { ...token, ...(typeof price === 'string' && { price: Number(price) }) } : []
      })
    },

    async getQuote(request: SwapQuoteRequest, tools: SwapTools) {
      const offer = await ask(request, request, tools)
      return offer && { receiveUnits: String(offer.amount) }
    },

    async buildSwap(request: SwapBuildRequest, tools: SwapTools): Promise<SwapCall | undefined> {
      const { from, permit } = request
      if (permit !== undefined) return undefined
      return askForMinimum(request, (slippage) =>
        ask(request, { from, slippage: String(slippage / 1_000_000) }, tools),
      )
    },

    readCall: (call: SwapCall) => decodeLifiCall(call),
  }
}

/** `undefined` for an answer without a transaction of LI.FI's contract. */
function parseOffer(answer: unknown, diamond: string): SwapOffer | undefined {
  const [estimate, request] = [
    readField(answer, 'estimate'),
    readField(answer, 'transactionRequest'),
  ]
  const [amount, minimum] = ['toAmount', 'toAmountMin'].map((name) => readField(estimate, name))
  const [to, data, value] = ['to', 'data', 'value'].map((name) => readField(request, name))
  const spender = readField(estimate, 'approvalAddress')
  const isWhole = [amount, minimum].every((one) => typeof one === 'string' && digits.test(one))
  if (!isWhole || typeof to !== 'string' || typeof data !== 'string') return undefined
  if (typeof value !== 'string' || !hex.test(value)) return undefined
  // Another contract would need an approval of its own.
  if (typeof spender === 'string' && !isSameAddress(spender, diamond)) return undefined
  return {
    amount: BigInt(String(amount)),
    minimum: BigInt(String(minimum)),
    call: { to, data, value: String(BigInt(value)) },
  }
}
