import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import type { NetworkId } from '../../Register.ts'
import { idle, type OperationState } from '../../store/OperationState.ts'
import type { AccountToRead } from '../account/AccountToRead.ts'
import {
  type ConnectionState,
  connectionsOf,
  currentConnection,
  isConnected,
} from '../connection/ConnectionState.ts'
import type { Network } from './Network.ts'

export interface NetworkState {
  requestedCaipNetworks: readonly Network<NetworkId>[]
  /** The network that the user chose for each namespace. Used if no wallet reports its own. */
  chosen: Readonly<Partial<Record<ChainNamespace, CaipNetworkId>>>
  /**
   * Networks on which the embedded wallet has smart accounts, as its frame reports. Empty before it
   * is used.
   */
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

/** The network with that id, or `undefined` if the host did not configure it. */
export function findNetwork(
  { network }: Pick<WithNetwork, 'network'>,
  id: CaipNetworkId | undefined,
): Network<NetworkId> | undefined {
  return network.requestedCaipNetworks.find(({ caipNetworkId }) => caipNetworkId === id)
}

/**
 * The id of the network in use: the wallet's own, then that of the wallet being restored, then the
 * chosen one, then the first.
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

/**
 * The network in use, or `undefined` if the wallet is on a network that the host did not configure.
 */
export function activeNetwork(state: WithNetwork): Network<NetworkId> | undefined {
  return findNetwork(state, activeCaipNetworkId(state))
}

/**
 * The account to read, with the defaults filled in. `undefined` without an account, and on a network
 * in use that the host did not configure.
 */
export function findAccount(state: WithNetwork, { address, network: wanted }: AccountToRead = {}) {
  const network = findNetwork(state, wanted ?? activeCaipNetworkId(state))
  const connection = network && currentConnection(state, network.chainNamespace)
  const caipNetworkId = wanted ?? network?.caipNetworkId
  const found = address ?? connection?.accounts[0].address
  return found && caipNetworkId ? { address: found, caipNetworkId, connection, network } : undefined
}

interface Allowance {
  allowUnsupportedChain: boolean
  enableNetworkSwitch: boolean
}

/** Whether the connected wallet is on a network that the host neither configured nor allows. */
export function isUnsupported(state: WithNetwork, allowance: Allowance): boolean {
  return isConnected(state) && !activeNetwork(state) && refusesUnsupported(allowance)
}

/** Whether a network outside the list must be rejected. */
export function refusesUnsupported(allowance: Allowance): boolean {
  return allowance.enableNetworkSwitch && !allowance.allowUnsupportedChain
}
