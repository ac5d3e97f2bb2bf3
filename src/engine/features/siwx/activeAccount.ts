import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { EngineState } from '../../EngineState.ts'
import type { ConnectInput } from '../connection/ConnectionState.ts'
import { currentConnection } from '../connection/ConnectionState.ts'
import { findNetwork } from '../network/NetworkState.ts'

/** The account that would sign in now, and its wallet. */
export interface ActiveAccount extends ConnectInput {
  accountAddress: string
  chainId: CaipNetworkId
  isSmartAccount: boolean
}

/** The account in use as its wallet reported it, on a configured network, otherwise `undefined`. */
export function activeAccount(state: EngineState): ActiveAccount | undefined {
  const connection = currentConnection(state)
  if (!connection || !findNetwork(state, connection.caipNetworkId)) return undefined
  const { accounts, caipNetworkId, connectorId, namespace } = connection
  const [{ address, type }] = accounts
  return {
    accountAddress: address,
    chainId: caipNetworkId,
    connectorId,
    namespace,
    isSmartAccount: type === 'smartAccount',
  }
}
