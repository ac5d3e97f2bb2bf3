import type { EngineState } from '../../EngineState.ts'
import { idle, type OperationState } from '../../store/OperationState.ts'
import { currentConnection } from '../connection/ConnectionState.ts'
import type { Network } from '../network/Network.ts'

export interface ReceiveState {
  /** Whether the device can share texts with other apps. */
  canShare: boolean
  sharing: OperationState<void, void>
}

export const initialReceiveState: ReceiveState = { canShare: false, sharing: idle }

/** The networks on which the account in use can receive funds. */
export function servedNetworks(state: EngineState): readonly Network[] {
  const connection = currentConnection(state)
  if (!connection) return []
  const { accounts, approvedCaipNetworkIds, namespace } = connection
  const { requestedCaipNetworks, smartAccountEnabledNetworks } = state.network
  const isSmartAccount = accounts[0].type === 'smartAccount'
  return requestedCaipNetworks.filter(
    ({ caipNetworkId, chainNamespace }) =>
      chainNamespace === namespace &&
      (approvedCaipNetworkIds?.includes(caipNetworkId) ?? true) &&
      // On a network without smart accounts, funds sent to one could not be moved.
      (!isSmartAccount || smartAccountEnabledNetworks.includes(caipNetworkId)),
  )
}
