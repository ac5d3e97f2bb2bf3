import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import type { EngineContext } from '../../EngineContext.ts'
import type { EngineState } from '../../EngineState.ts'
import { createOperation } from '../../store/createOperation.ts'
import { idle, type OperationState } from '../../store/OperationState.ts'
import { currentConnection } from '../connection/ConnectionState.ts'
import type { Network } from './Network.ts'
import { networkErrors } from './networkErrors.ts'

export interface NetworkState {
  requestedCaipNetworks: readonly Network[]
  /** What the visitor chose per chain family while no wallet says otherwise. */
  chosen: Readonly<Partial<Record<ChainNamespace, CaipNetworkId>>>
  smartAccountEnabledNetworks: readonly CaipNetworkId[]
  switching: OperationState<CaipNetworkId, void>
}

export const initialNetworkState = (requested: readonly Network[]): NetworkState => ({
  requestedCaipNetworks: requested,
  chosen: {},
  smartAccountEnabledNetworks: [],
  switching: idle,
})

/** The id of the network in use: the wallet's own, else the chosen one, else the first. */
export function activeCaipNetworkId(
  state: Pick<EngineState, 'connection' | 'network'>,
): CaipNetworkId | undefined {
  const { activeNamespace } = state.connection
  return (
    currentConnection(state)?.caipNetworkId ??
    state.network.chosen[activeNamespace] ??
    state.network.requestedCaipNetworks.find((n) => n.chainNamespace === activeNamespace)
      ?.caipNetworkId
  )
}

/** The network in use, or nothing when the wallet is on one that the host does not know. */
export function activeNetwork(
  state: Pick<EngineState, 'connection' | 'network'>,
): Network | undefined {
  const id = activeCaipNetworkId(state)
  return state.network.requestedCaipNetworks.find((network) => network.caipNetworkId === id)
}

export function createNetwork({ adapters, store }: Pick<EngineContext, 'adapters' | 'store'>) {
  const cell = store.at('network')

  const switchNetwork = createOperation(
    cell.at('switching'),
    async (caipNetworkId: CaipNetworkId, { signal }) => {
      if (adapters.all.length === 0) throw networkErrors.NO_CLIENT()
      const { chosen, requestedCaipNetworks } = cell.get()
      const network = requestedCaipNetworks.find((one) => one.caipNetworkId === caipNetworkId)
      if (!network) throw networkErrors.NOT_CONFIGURED(caipNetworkId)
      const { switching } = adapters.for(network.chainNamespace)
      const connection = currentConnection(store.get(), network.chainNamespace)
      if (connection) {
        if (!switching) throw networkErrors.CANNOT_SWITCH()
        const { connectorId } = connection
        await switching.switchNetwork({ connectorId, network }, { signal })
      }
      store.batch(() => {
        cell.patch({ chosen: { ...chosen, [network.chainNamespace]: caipNetworkId } })
        store.at('connection').patch({ activeNamespace: network.chainNamespace })
      })
    },
  )

  return { switchNetwork }
}
