import { object, string } from 'zod/mini'
import type { AbortOptions } from '../../../store/AbortOptions.ts'
import type { SwapBuildRequest, SwapCall } from '../../SwapProvider.ts'
import type { BlockchainApi } from '../BlockchainApi.ts'
import { swapTokenId } from './swapTokenId.ts'

/** Resolves with the call to a swap contract. Not validated. The caller validates it. */
export async function buildSwapTransaction(
  { ask }: Pick<BlockchainApi, 'ask'>,
  { projectId, ...request }: SwapBuildRequest & { projectId: string | undefined },
  { signal }: AbortOptions,
): Promise<SwapCall> {
  const { caipNetworkId, from, payAddress, payUnits, permit, receiveAddress, slippage } = request
  const { tx } = await ask({
    path: '/v1/convert/build-transaction',
    body: {
      amount: payUnits,
      eip155: { slippage, permit },
      projectId,
      from: swapTokenId(caipNetworkId, payAddress),
      to: swapTokenId(caipNetworkId, receiveAddress),
      userAddress: `${caipNetworkId}:${from}`,
      disableEstimate: true,
    },
    answer: object({ tx: object({ to: string(), data: string() }) }),
    signal,
  })
  const prefix = `${caipNetworkId}:`
  const to = tx.to.startsWith(prefix) ? tx.to.slice(prefix.length) : tx.to
  // Does not use the service's `tx.amount` as the value: it is the received amount in units of
  // `to`.
  return { to, data: tx.data, value: payAddress === undefined ? payUnits : '0' }
}
