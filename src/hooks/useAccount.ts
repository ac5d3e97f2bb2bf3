'use client'
import type { CaipAddress } from '../engine/caip/CaipAddress.ts'
import type { CaipNetworkId } from '../engine/caip/CaipNetworkId.ts'
import type { ChainNamespace } from '../engine/caip/ChainNamespace.ts'
import type { EngineState } from '../engine/EngineState.ts'
import type { AccountType, ConnectionStatus } from '../engine/features/connection/Connection.ts'
import { connectionsOf } from '../engine/features/connection/ConnectionState.ts'
import type { Connector } from '../engine/features/connectors/Connector.ts'
import type { EngineOption } from './EngineProvider.tsx'
import { useEngineState } from './useEngineState.ts'

export interface UseAccountOptions extends EngineOption {
  /** The namespace to read. Default: the active one. */
  namespace?: ChainNamespace | undefined
}

export interface UseAccountResult {
  /** `disconnected`, `connecting`, `reconnecting` or `connected`. */
  status: ConnectionStatus
  /** The namespace of the result. */
  namespace: ChainNamespace
  /** The address in use. */
  address: string | undefined
  /** The address with its network, such as `eip155:1:0x…`. */
  caipAddress: CaipAddress | undefined
  /** The network of the connection, such as `eip155:1`. */
  caipNetworkId: CaipNetworkId | undefined
  /** The kind of account, if its wallet has several. */
  accountType: AccountType | undefined
  /** The wallet, if it is on this page. */
  connector: Connector | undefined
  /** Whether the status is `connected`. */
  isConnected: boolean
  /** Whether the wallet itself reported the address since the page was loaded. */
  isVerified: boolean
}

/**
 * The connected account. An address remembered from an earlier visit has the status `reconnecting`
 * and `isVerified: false` until its wallet reports it again: display it, but do not rely on it.
 */
export function useAccount(options: UseAccountOptions = {}): UseAccountResult {
  const { namespace } = options
  return useEngineState((state) => selectAccount(state, namespace), options)
}

function selectAccount(
  state: EngineState,
  namespace = state.connection.activeNamespace,
): UseAccountResult {
  const { status, connections, remembered } = connectionsOf(state, namespace)
  const connection = connections[0] ?? remembered[0]
  const address = connection?.accounts[0].address
  return {
    status,
    namespace,
    address,
    caipAddress: connection && (`${connection.caipNetworkId}:${address}` as CaipAddress),
    caipNetworkId: connection?.caipNetworkId,
    accountType: connection?.accounts[0].type,
    connector: state.connectors.all.find(
      ({ chain, id }) => chain === namespace && id === connection?.connectorId,
    ),
    isConnected: status === 'connected',
    isVerified: connections.length > 0,
  }
}
