import type { AbortOptions, Balance } from '../../adapters/ChainAdapter.ts'
import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { EngineContext } from '../../EngineContext.ts'
import { findNetwork } from '../network/NetworkState.ts'
import { networkErrors } from '../network/networkErrors.ts'

/** Reads the native balance of an account, from the adapter of its chain family. */
export function createBalanceReader({
  adapters,
  store,
}: Pick<EngineContext, 'adapters' | 'store'>) {
  return async (
    { caipNetworkId, address }: { caipNetworkId: CaipNetworkId; address: string },
    options: AbortOptions,
  ): Promise<Balance> => {
    const network = findNetwork(store.get(), caipNetworkId)
    const balances = network && adapters.for(network.chainNamespace).balances
    if (!balances) throw networkErrors.NOT_CONFIGURED(caipNetworkId)
    return balances.native({ address, network }, options)
  }
}
