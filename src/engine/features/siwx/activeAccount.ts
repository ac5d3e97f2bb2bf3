import type { EngineState } from '../../EngineState.ts'
import { currentConnection } from '../connection/Connection.ts'
import { findNetwork } from '../network/Network.ts'
import type { ActiveAccount } from './Siwx.ts'

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

/** The account's network and type, for events. Does not identify the user. */
export const toSignInStep = ({ chainId, isSmartAccount }: ActiveAccount) => ({
  network: chainId,
  isSmartAccount,
})
