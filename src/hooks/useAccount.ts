'use client'
import type { CaipAddress } from '../engine/caip/CaipAddress.ts'
import type { ChainNamespace } from '../engine/caip/ChainNamespace.ts'
import type { EngineState } from '../engine/EngineState.ts'
import { connectionsOf } from '../engine/features/connection/ConnectionState.ts'
import type { EngineOption } from './EngineProvider.tsx'
import { useEngineState } from './useEngineState.ts'

export interface UseAccountOptions extends EngineOption {
  /** The chain family to look at; by default the active one. */
  namespace?: ChainNamespace | undefined
}

/**
 * Who is connected. An address remembered from an earlier visit has the status `reconnecting`
 * and `isVerified: false` until its wallet reports it again: show it, do not rely on it.
 */
export function useAccount(options: UseAccountOptions = {}) {
  const { namespace } = options
  return useEngineState((state) => selectAccount(state, namespace), options)
}

function selectAccount(state: EngineState, namespace = state.connection.activeNamespace) {
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
