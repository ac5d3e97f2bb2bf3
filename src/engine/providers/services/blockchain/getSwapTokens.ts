import { object, unknown } from 'zod/mini'
import type { CaipNetworkId } from '../../../caip/CaipNetworkId.ts'
import { readField } from '../../../errors/readField.ts'
import { listOf } from '../../../sanitize/listOf.ts'
import type { AbortOptions } from '../../../store/AbortOptions.ts'
import type { ListedSwapToken } from '../../SwapProvider.ts'
import type { BlockchainApi } from '../BlockchainApi.ts'
import { readSwapAddress } from './swapTokenId.ts'

const mostTokens = 5_000

/**
 * Resolves with the tokens that can be swapped on a network. Entries are not validated here,
 * because one invalid entry must not hide the others.
 */
export async function getSwapTokens(
  { ask }: Pick<BlockchainApi, 'ask'>,
  { caipNetworkId }: { caipNetworkId: CaipNetworkId },
  { signal }: AbortOptions,
): Promise<readonly ListedSwapToken[]> {
  const { tokens } = await ask({
    path: '/v1/convert/tokens',
    query: { chainId: caipNetworkId },
    answer: object({ tokens: listOf(unknown(), mostTokens) }),
    signal,
  })
  return tokens.flatMap((one) => {
    const address = readSwapAddress(readField(one, 'address'), caipNetworkId)
    const [name, symbol, decimals, logoUrl] = ['name', 'symbol', 'decimals', 'logoUri'].map((key) =>
      readField(one, key),
    )
    if (address === false || typeof name !== 'string' || typeof symbol !== 'string') return []
    if (typeof decimals !== 'number') return []
    return [
      {
        name,
        symbol,
        address,
        decimals,
        logoUrl: typeof logoUrl === 'string' ? logoUrl : undefined,
        hasPermit: readField(one, 'eip2612') === true,
      },
    ]
  })
}
