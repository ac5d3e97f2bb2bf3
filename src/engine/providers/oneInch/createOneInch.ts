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

/** 1inch's address of a network's coin. */
const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const digits = /^\d{1,78}$/
const million = 1_000_000n

/** Quotes and calls of 1inch, through the host's handler. */
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
      // There is no route.
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
    async getTokens(tools: SwapTools): Promise<readonly ListedSwapToken[]> {
      const list = readField(await ask('tokens', {}, tools), 'tokens')
      if (!Array.isArray(list)) return []
      return list.flatMap((token) => readSwapToken(token, coin) ?? [])
    },

    async getQuote(request: SwapQuoteRequest, tools: SwapTools) {
      const amount = readField(await ask('quote', pairOf(request), tools), 'dstAmount')
      return typeof amount === 'string' ? { receiveUnits: amount } : undefined
    },

    async buildSwap(request: SwapBuildRequest, tools: SwapTools): Promise<SwapCall | undefined> {
      const { from, permit } = request
      if (permit !== undefined) return undefined
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
  const request = readField(answer, 'tx')
  const [to, data, value] = ['to', 'data', 'value'].map((name) => readField(request, name))
  if (![amount, value].every((one) => typeof one === 'string' && digits.test(one))) return undefined
  if (typeof to !== 'string' || typeof data !== 'string') return undefined
  const units = BigInt(String(amount))
  return {
    amount: units,
    minimum: (units * (million - BigInt(slippage))) / million,
    call: { to, data, value: String(value) },
  }
}
