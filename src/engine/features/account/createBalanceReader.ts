import type { Balance } from '../../adapters/ChainAdapter.ts'
import type { FeatureContext, LazyFeatures } from '../../EngineContext.ts'
import { hasProvider } from '../../providers/Provider.ts'
import { openQuery } from '../../store/createQuery.ts'
import { findNetwork } from '../network/Network.ts'
import { networkErrors } from '../network/networkErrors.ts'

const staleTime = 30_000

/**
 * Reads the native coin, or the token that the host configured instead. Sources in order: the
 * network's nodes, the host's providers, the service.
 */
export function createBalanceReader(
  context: Pick<FeatureContext, 'adapters' | 'config' | 'providers' | 'queries' | 'store'>,
): LazyFeatures['openBalance'] {
  const { adapters, config, providers, store } = context
  return (key) =>
    openQuery(context, {
      key,
      staleTime,
      stored: 'balance',
      async load([, caipNetworkId, address], options): Promise<Balance> {
        const network = findNetwork(store.get(), caipNetworkId)
        const { balances, nodes } = network ? adapters.for(network.chainNamespace) : {}
        if (!network || !balances) throw networkErrors.NOT_CONFIGURED(caipNetworkId)
        const token = config.tokens?.[caipNetworkId]?.address
        if (token && balances.token) return balances.token({ address, network, token }, options)
        // Without nodes, the adapter would ask the service.
        if (!nodes && hasProvider(config.providers, 'holdings', network)) {
          const answer = await (await providers()).holdings({ address, network }, options)
          const coin = answer?.value.find(({ tokenAddress }) => tokenAddress === undefined)
          if (coin) return { ...network.nativeCurrency, value: coin.amount }
        }
        return balances.native({ address, network }, options)
      },
    })
}
