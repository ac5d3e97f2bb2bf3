import type { Balance } from '../../adapters/NamespaceAdapter.ts'
import type { FeatureContext, LazyFeatures } from '../../EngineContext.ts'
import { hasProvider } from '../../providers/Provider.ts'
import { serviceErrors } from '../../providers/services/serviceErrors.ts'
import { openQuery } from '../../store/createQuery.ts'
import { findNetwork } from '../network/Network.ts'
import { networkErrors } from '../network/networkErrors.ts'

const staleTime = 30_000

/**
 * Reads the balance of the native coin, or of the token that the host configured instead. Uses the
 * adapter. If the adapter cannot read balances, uses the host's providers.
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
        if (!network) throw networkErrors.NOT_CONFIGURED(caipNetworkId)
        const { balances } = adapters.for(network.chainNamespace)
        const token = config.tokens?.[caipNetworkId]?.address
        if (token && balances?.token) return balances.token({ address, network, token }, options)
        if (balances) return balances.native({ address, network }, options)
        const isProvided = (['balances', 'holdings'] as const).some((one) =>
          hasProvider(config.providers, one, network),
        )
        const answer =
          isProvided && (await (await providers()).balance({ address, network }, options))
        if (!answer) throw serviceErrors.NOT_CONFIGURED('balances')
        const { decimals, symbol } = network.nativeCurrency
        return { value: answer.value, decimals, symbol }
      },
    })
}
