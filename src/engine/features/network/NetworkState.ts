import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import type { NetworkId } from '../../Register.ts'
import { idle, type OperationState } from '../../store/OperationState.ts'
import {
  type ConnectionState,
  connectionsOf,
  currentConnection,
  isConnected,
} from '../connection/ConnectionState.ts'
import type { Network } from './Network.ts'

export interface NetworkState {
  requestedCaipNetworks: readonly Network<NetworkId>[]
  /** What the visitor chose per chain family while no wallet says otherwise. */
  chosen: Readonly<Partial<Record<ChainNamespace, CaipNetworkId>>>
  /** Where the embedded wallet has smart accounts, as its frame says; none before it was used. */
  smartAccountEnabledNetworks: readonly CaipNetworkId[]
  switching: OperationState<CaipNetworkId, void>
}

export const initialNetworkState = (requested: readonly Network[]): NetworkState => ({
  requestedCaipNetworks: requested,
  chosen: {},
  smartAccountEnabledNetworks: [],
  switching: idle,
})

interface WithNetwork {
  connection: ConnectionState
  network: NetworkState
}

/** The network of that id, or nothing when the host did not configure it. */
export function findNetwork(
  { network }: Pick<WithNetwork, 'network'>,
  id: CaipNetworkId | undefined,
): Network<NetworkId> | undefined {
  return network.requestedCaipNetworks.find(({ caipNetworkId }) => caipNetworkId === id)
}

/**
 * The id of the network in use: the wallet's own, else the one of the wallet that is coming back,
 * else the chosen one, else the first.
 */
export function activeCaipNetworkId(state: WithNetwork): CaipNetworkId | undefined {
  const { activeNamespace } = state.connection
  const [remembered] = connectionsOf(state).remembered
  return (
    currentConnection(state)?.caipNetworkId ??
    findNetwork(state, remembered?.caipNetworkId)?.caipNetworkId ??
    findNetwork(state, state.network.chosen[activeNamespace])?.caipNetworkId ??
    state.network.requestedCaipNetworks.find(
      ({ chainNamespace }) => chainNamespace === activeNamespace,
    )?.caipNetworkId
  )
}

/** The network in use, or nothing when the wallet is on one that the host does not know. */
export function activeNetwork(state: WithNetwork): Network<NetworkId> | undefined {
  return findNetwork(state, activeCaipNetworkId(state))
}

interface Allowance {
  allowUnsupportedChain: boolean
  enableNetworkSwitch: boolean
}

/** Whether a wallet is connected on a network that the host neither configured nor lets be. */
export function isUnsupported(state: WithNetwork, allowance: Allowance): boolean {
  return isConnected(state) && !activeNetwork(state) && refusesUnsupported(allowance)
}

/** Whether a network outside the list is a matter at all. */
export function refusesUnsupported(allowance: Allowance): boolean {
  return allowance.enableNetworkSwitch && !allowance.allowUnsupportedChain
}
