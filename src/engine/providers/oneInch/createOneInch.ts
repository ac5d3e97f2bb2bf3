import { readField } from '../../errors/readField.ts'
import { askForMinimum, readOffer, type SwapOffer } from '../askForMinimum.ts'
import { readSwapTokens } from '../readSwapTokens.ts'
import type {
  SwapBuildRequest,
  SwapCall,
  SwapPair,
  SwapQuoteRequest,
  SwapTools,
} from '../SwapProvider.ts'

/** The address that 1inch uses for a network's coin. */
const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const million = 1_000_000n

/** Reads quotes and calls from 1inch, through the host's handler. */
export function createOneInch(url: string) {
  async function ask(
    path: string,
    query: Record<string, string>,
    { fetchJson, network }: SwapTools,
  ): Promise<unknown> {
    try {
      const parameters = new URLSearchParams(query)
      return await fetchJson(`${url.replace(/\/+$/, '')}/1inch/${network.id}/${path}?${parameters}`)
    } catch (cause) {
      // 1inch answers 422 if there is no route.
      if (readField(cause, 'status') === 422) return undefined
      throw cause
    }
  }

  const pairOf = ({ payAddress = coin, payUnits, receiveAddress = coin }: SwapPair & Paid) => ({
    src: payAddress,
    dst: receiveAddress,
    amount: payUnits,
  })

  return {
    async getTokens(_: unknown, tools: SwapTools) {
      return readSwapTokens(readField(await ask('tokens', {}, tools), 'tokens'), coin)
    },

    async getQuote(request: SwapQuoteRequest, tools: SwapTools) {
      const amount = readField(await ask('quote', pairOf(request), tools), 'dstAmount')
      return typeof amount === 'string' ? { receiveUnits: amount } : undefined
    },

    async buildSwap(request: SwapBuildRequest, tools: SwapTools): Promise<SwapCall | undefined> {
      const { from } = request
      return askForMinimum(request, async (slippage) => {
        const query = { ...pairOf(request), from, slippage: String(slippage / 10_000) }
        return parseOffer(await ask('swap', query, tools), slippage)
      })
    },
  }
}

interface Paid {
  payUnits: string
}

function parseOffer(answer: unknown, slippage: number): SwapOffer | undefined {
  const amount = readField(answer, 'dstAmount')
  // 1inch does not return the minimum, so the quoted amount is used.
  const offer = readOffer({ amount, minimum: amount, transaction: readField(answer, 'tx') })
  return offer && { ...offer, minimum: (offer.amount * (million - BigInt(slippage))) / million }
}
