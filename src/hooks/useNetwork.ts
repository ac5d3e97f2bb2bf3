'use client'
import { currentConnection } from '../engine/features/connection/ConnectionState.ts'
import { activeCaipNetworkId, activeNetwork } from '../engine/features/network/NetworkState.ts'
import type { EngineOption } from './EngineProvider.tsx'
import { useEngineState } from './useEngineState.ts'

/** The network in use, and which networks the host asked for and the wallet allows. */
export function useNetwork(options?: EngineOption) {
  return useEngineState((state) => {
    const approved = currentConnection(state)?.approvedCaipNetworkIds
    return {
      caipNetworkId: activeCaipNetworkId(state),
      /** Absent while the wallet is on a network that the host did not configure. */
      caipNetwork: activeNetwork(state),
      requestedCaipNetworks: state.network.requestedCaipNetworks,
      approvedCaipNetworkIds: approved,
      supportsAllNetworks: approved === undefined,
      smartAccountEnabledNetworks: state.network.smartAccountEnabledNetworks,
    }
  }, options)
}
