import { object, string } from 'zod/mini'
import { listOf } from '../../../sanitize/listOf.ts'
import type { AbortOptions } from '../../../store/AbortOptions.ts'
import type { SwapQuoteRequest } from '../../SwapProvider.ts'
import type { BlockchainApi } from '../BlockchainApi.ts'
import { swapTokenId } from './swapTokenId.ts'

const mostQuotes = 100

/**
 * Resolves with the received amount of a swap, in the smallest unit. Resolves with `undefined` if
 * there is no offer.
 */
export async function getSwapQuote(
  { ask }: Pick<BlockchainApi, 'ask'>,
  { caipNetworkId, from, gasPrice, payAddress, payUnits, receiveAddress }: SwapQuoteRequest,
  { signal }: AbortOptions,
): Promise<string | undefined> {
  const { quotes } = await ask({
    path: '/v1/convert/quotes',
    query: {
      amount: payUnits,
      userAddress: from,
      from: swapTokenId(caipNetworkId, payAddress),
      to: swapTokenId(caipNetworkId, receiveAddress),
      gasPrice,
    },
    answer: object({ quotes: listOf(object({ toAmount: string() }), mostQuotes) }),
    signal,
  })
  return quotes[0]?.toAmount
}
