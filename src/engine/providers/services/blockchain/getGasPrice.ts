import { object, string } from 'zod/mini'
import type { CaipNetworkId } from '../../../caip/CaipNetworkId.ts'
import type { AbortOptions } from '../../../store/AbortOptions.ts'
import type { BlockchainApi } from '../BlockchainApi.ts'

/** Resolves with the gas price in wei. */
export async function getGasPrice(
  { ask }: Pick<BlockchainApi, 'ask'>,
  { caipNetworkId }: { caipNetworkId: CaipNetworkId },
  { signal }: AbortOptions,
): Promise<string> {
  const { standard } = await ask({
    path: '/v1/convert/gas-price',
    query: { chainId: caipNetworkId },
    answer: object({ standard: string() }),
    signal,
  })
  return standard
}
