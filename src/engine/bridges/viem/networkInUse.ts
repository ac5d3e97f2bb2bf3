import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { EngineState } from '../../EngineState.ts'
import { currentConnection } from '../../features/connection/Connection.ts'

/**
 * The EVM network in use: that of the wallet, otherwise the chosen one, otherwise the engine's first.
 * `undefined` if the engine has no EVM network.
 */
export function networkInUse(state: EngineState): CaipNetworkId | undefined {
  const { chosen, requestedCaipNetworks } = state.network
  const first = requestedCaipNetworks.find(({ chainNamespace }) => chainNamespace === 'eip155')
  return currentConnection(state, 'eip155')?.caipNetworkId ?? chosen.eip155 ?? first?.caipNetworkId
}
