import { object, string, unknown } from 'zod/mini'
import type { CaipAddress } from '../../../caip/CaipAddress.ts'
import { listOf } from '../../../sanitize/listOf.ts'
import type { AbortOptions } from '../../../store/AbortOptions.ts'
import type { BlockchainApi } from '../BlockchainApi.ts'

const mostPrices = 100

/**
 * Resolves with the price of one whole token in USD. Resolves with `undefined` if the price is
 * unknown.
 */
export async function getPrice(
  api: Pick<BlockchainApi, 'ask'>,
  { address, projectId }: { address: CaipAddress; projectId: string | undefined },
  { signal }: AbortOptions,
): Promise<number | undefined> {
  const { fungibles } = await api.ask({
    path: '/v1/fungible/price',
    // The service returns a price only for the first address.
    body: { currency: 'usd', addresses: [address], projectId },
    answer: object({
      fungibles: listOf(object({ address: string(), price: unknown() }), mostPrices),
    }),
    signal,
  })
  const found = fungibles.find((one) => one.address.toLowerCase() === address.toLowerCase())
  const price = Number(found?.price ?? 0)
  return typeof found?.price === 'number' && Number.isFinite(price) && price > 0 ? price : undefined
}
