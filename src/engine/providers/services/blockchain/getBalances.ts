import { object, unknown } from 'zod/mini'
import type { CaipAddress } from '../../../caip/CaipAddress.ts'
import type { CaipNetworkId } from '../../../caip/CaipNetworkId.ts'
import { listOf } from '../../../sanitize/listOf.ts'
import type { AbortOptions } from '../../../store/AbortOptions.ts'
import type { BlockchainApi } from '../BlockchainApi.ts'

const mostTokens = 5_000

export interface BalancesQuery {
  address: string
  caipNetworkId: CaipNetworkId
  /** The tokens whose balances must be read fresh, not from the service's cache. */
  forceUpdate?: readonly CaipAddress[] | undefined
}

/**
 * Resolves with an account's holdings. Entries are not validated here, because one invalid entry
 * must not hide the others.
 */
export async function getBalances(
  api: Pick<BlockchainApi, 'ask'>,
  { address, caipNetworkId, forceUpdate = [] }: BalancesQuery,
  { signal }: AbortOptions,
): Promise<readonly unknown[]> {
  const { balances } = await api.ask({
    path: `/v1/account/${encodeURIComponent(address)}/balance`,
    query: {
      currency: 'usd',
      chainId: caipNetworkId,
      forceUpdate: forceUpdate.length > 0 ? forceUpdate.join(',') : undefined,
    },
    answer: object({ balances: listOf(unknown(), mostTokens) }),
    signal,
  })
  return balances
}
