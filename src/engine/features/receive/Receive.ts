import { idle, type Operation, type OperationState } from '../../store/Operation.ts'
import { type ConnectionState, currentConnection } from '../connection/Connection.ts'
import type { Network, NetworkState } from '../network/Network.ts'

export interface ReceiveState {
  /** Whether the device can share texts with other apps. */
  canShare: boolean
  sharing: OperationState<void, void>
}

/** Shares the address of the account in use, so that others can send funds to it. */
export interface ReceiveFeature {
  /**
   * Opens the device's share dialog with the whole address. Call this function in the click
   * handler. Closing the dialog is not an error.
   */
  share: Operation<void, void>
}

export const initialReceiveState: ReceiveState = { canShare: false, sharing: idle }

/** Returns the networks on which the account in use can receive funds. */
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
      // On a network without smart accounts, funds sent to a smart account would be stuck.
      (!isSmartAccount || smartAccountEnabledNetworks.includes(caipNetworkId)),
  )
}
