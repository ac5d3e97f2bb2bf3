import { idle, type Operation, type OperationState } from '../../store/OperationState.ts'
import { type ConnectionState, currentConnection } from '../connection/ConnectionState.ts'
import type { Network } from '../network/Network.ts'
import type { NetworkState } from '../network/NetworkState.ts'

export interface ReceiveState {
  /** Whether the device has a way to hand texts to other apps. */
  canShare: boolean
  sharing: OperationState<void, void>
}

/** The address of the account in use, for whoever is to send something. */
export interface ReceiveFeature {
  /**
   * Opens the device's own way to share, with the whole address. To be called in the click; a
   * visitor who closes it has shared nothing, which is no failure.
   */
  share: Operation<void, void>
}

export const initialReceiveState: ReceiveState = { canShare: false, sharing: idle }

/** The networks on which the account in use can be sent something. */
export function servedNetworks(state: {
  connection: ConnectionState
  network: NetworkState
}): readonly Network[] {
  const connection = currentConnection(state)
  if (!connection) return []
  const { accounts, approvedCaipNetworkIds, namespace } = connection
  const { requestedCaipNetworks, smartAccountEnabledNetworks } = state.network
  const isSmartAccount = accounts[0].type === 'smartAccount'
  return requestedCaipNetworks.filter(
    ({ caipNetworkId, chainNamespace }) =>
      chainNamespace === namespace &&
      (approvedCaipNetworkIds?.includes(caipNetworkId) ?? true) &&
      // Where there are no smart accounts, nobody could move what was sent to one.
      (!isSmartAccount || smartAccountEnabledNetworks.includes(caipNetworkId)),
  )
}
