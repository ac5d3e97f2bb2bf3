import type { Network } from '../features/network/Network.ts'
import type { AbortOptions } from '../store/AbortOptions.ts'
import { untilAborted } from '../store/untilAborted.ts'
import type { AdapterContext, Balance } from './ChainAdapter.ts'

/**
 * The native balance from the blockchain service, for chains with nodes that do not report one.
 * Throws `service/NOT_CONFIGURED`.
 */
export async function readServiceBalance(
  { services }: Pick<AdapterContext, 'services'>,
  { address, network }: { address: string; network: Network },
  { signal }: AbortOptions,
): Promise<Balance> {
  const { caipNetworkId, nativeCurrency } = network
  const api = await untilAborted(services.blockchainApi(), signal)
  const value = await untilAborted(
    api.getAddressBalance({ caipNetworkId, address }, { signal }),
    signal,
  )
  return { value, decimals: nativeCurrency.decimals, symbol: nativeCurrency.symbol }
}
