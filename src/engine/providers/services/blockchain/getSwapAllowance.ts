import { object, string } from 'zod/mini'
import type { AbortOptions } from '../../../store/AbortOptions.ts'
import type { SwapPair } from '../../SwapProvider.ts'
import type { BlockchainApi } from '../BlockchainApi.ts'
import { swapTokenId } from './swapTokenId.ts'

/** Resolves with the allowance of the service's exchange for a token, in the smallest unit. */
export async function getSwapAllowance(
  { ask }: Pick<BlockchainApi, 'ask'>,
  { caipNetworkId, from, payAddress }: SwapPair & { from: string },
  { signal }: AbortOptions,
): Promise<string> {
  const { allowance } = await ask({
    path: '/v1/convert/allowance',
    query: {
      tokenAddress: swapTokenId(caipNetworkId, payAddress),
      userAddress: `${caipNetworkId}:${from}`,
    },
    answer: object({ allowance: string() }),
    signal,
  })
  return allowance
}
