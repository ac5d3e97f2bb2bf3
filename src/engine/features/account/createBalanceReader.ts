import type { Balance } from '../../adapters/ChainAdapter.ts'
import type { FeatureContext, LazyFeatures } from '../../EngineContext.ts'
import { hasProvider } from '../../providers/Provider.ts'
import { openQuery } from '../../store/createQuery.ts'
import { findNetwork } from '../network/Network.ts'
import { networkErrors } from '../network/networkErrors.ts'

const staleTime = 30_000

/**
 * Reads the native coin, or the token that the host configured instead: from the network's nodes, or
 * without an adapter that asks nodes, from the host's providers.
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
        if (!network) throw networkErrors.NOT_CONFIGURED(caipNetworkId)
        const token = config.tokens?.[caipNetworkId]?.address
        if (token && balances?.token) return balances.token({ address, network, token }, options)
        const isProvided =
          !nodes &&
          (['balances', 'holdings'] as const).some((one) =>
            hasProvider(config.providers, one, network),
          )
        if (isProvided) {
          const answer = await (await providers()).balance({ address, network }, options)
          const { decimals, symbol } = network.nativeCurrency
          if (answer) return { value: answer.value, decimals, symbol }
        }
        if (!balances) throw networkErrors.NOT_CONFIGURED(caipNetworkId)
        return balances.native({ address, network }, options)
      },
    })
}
