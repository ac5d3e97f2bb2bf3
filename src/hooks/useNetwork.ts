'use client'
import { useCallback } from 'react'
import type { CaipNetworkId } from '../engine/caip/CaipNetworkId.ts'
import { currentConnection } from '../engine/features/connection/ConnectionState.ts'
import {
  activeCaipNetworkId,
  activeNetwork,
  isUnsupported,
} from '../engine/features/network/NetworkState.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './ignoreRejection.ts'
import { useEngineState } from './useEngineState.ts'

/**
 * The network in use, which networks the host asked for and the wallet allows, and how the list
 * changes. `removeNetwork` of the one in use also switches; `useSwitchNetwork` tells how that went.
 */
export function useNetwork(options?: EngineOption) {
  const { config, network } = useEngine(options)
  const state = useEngineState((current) => {
    const approved = currentConnection(current)?.approvedCaipNetworkIds
    return {
      caipNetworkId: activeCaipNetworkId(current),
      /** Absent while the wallet is on a network that the host did not configure. */
      caipNetwork: activeNetwork(current),
      /** Whether that is a problem: see `allowUnsupportedChain` and `enableNetworkSwitch`. */
      isUnsupported: isUnsupported(current, config),
      requestedCaipNetworks: current.network.requestedCaipNetworks,
      approvedCaipNetworkIds: approved,
      supportsAllNetworks: approved === undefined,
      smartAccountEnabledNetworks: current.network.smartAccountEnabledNetworks,
    }
  }, options)
  const removeNetwork = useCallback(
    (caipNetworkId: CaipNetworkId) => ignoreRejection(network.remove(caipNetworkId)),
    [network],
  )
  return {
    ...state,
    addNetwork: network.add,
    removeNetwork,
    removeNetworkAsync: network.remove,
  }
}
