import type { EngineContext, LazyFeatures } from '../../EngineContext.ts'
import { findNetwork } from '../network/Network.ts'
import { networkErrors } from '../network/networkErrors.ts'

/**
 * Reads an account's balance through its adapter: the native coin, or the token that the host
 * configured in its stead.
 */
export function createBalanceReader({
  adapters,
  config,
  store,
}: Pick<EngineContext, 'adapters' | 'config' | 'store'>): LazyFeatures['readBalance'] {
  return async ({ caipNetworkId, address }, options) => {
    const network = findNetwork(store.get(), caipNetworkId)
    const balances = network && adapters.for(network.chainNamespace).balances
    if (!balances) throw networkErrors.NOT_CONFIGURED(caipNetworkId)
    const token = config.tokens?.[caipNetworkId]?.address
    return token && balances.token
      ? balances.token({ address, network, token }, options)
      : balances.native({ address, network }, options)
  }
}
