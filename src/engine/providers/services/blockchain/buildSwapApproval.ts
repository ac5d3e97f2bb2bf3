import { object, string } from 'zod/mini'
import type { AbortOptions } from '../../../store/AbortOptions.ts'
import type { SwapApprovalRequest } from '../../SwapProvider.ts'
import type { BlockchainApi } from '../BlockchainApi.ts'
import { swapTokenId } from './swapTokenId.ts'

/**
 * Resolves with the data of an approval. The answer's recipient is not used, because the service
 * returns both tokens there. An approval is always sent to the paid token.
 */
export async function buildSwapApproval(
  { ask }: Pick<BlockchainApi, 'ask'>,
  { caipNetworkId, from, payAddress, receiveAddress, units }: SwapApprovalRequest,
  { signal }: AbortOptions,
): Promise<{ data: string }> {
  const { tx } = await ask({
    path: '/v1/convert/build-approve',
    query: {
      userAddress: `${caipNetworkId}:${from}`,
      from: swapTokenId(caipNetworkId, payAddress),
      to: swapTokenId(caipNetworkId, receiveAddress),
      amount: units,
    },
    answer: object({ tx: object({ data: string() }) }),
    signal,
  })
  return tx
}
