import type { Balance } from '../../adapters/ChainAdapter.ts'
import type { EngineContext, LazyFeatures } from '../../EngineContext.ts'
import { openQuery } from '../../store/createQuery.ts'
import { findNetwork } from '../network/Network.ts'
import { networkErrors } from '../network/networkErrors.ts'

const staleTime = 30_000

/**
 * Reads an account's balance through its adapter: the native coin, or the token that the host
 * configured in its stead.
 */
export function createBalanceReader(
  context: Pick<EngineContext, 'adapters' | 'config' | 'queries' | 'store'>,
): LazyFeatures['openBalance'] {
  const { adapters, config, store } = context
  return (key) =>
    openQuery(context, {
      key,
      staleTime,
      stored: 'balance',
      async load([, caipNetworkId, address], options): Promise<Balance> {
        const network = findNetwork(store.get(), caipNetworkId)
        const balances = network && adapters.for(network.chainNamespace).balances
        if (!balances) throw networkErrors.NOT_CONFIGURED(caipNetworkId)
        const token = config.tokens?.[caipNetworkId]?.address
        return token && balances.token
          ? balances.token({ address, network, token }, options)
          : balances.native({ address, network }, options)
      },
    })
}
