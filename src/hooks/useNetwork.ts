'use client'
import { useCallback } from 'react'
import type { CaipNetworkId } from '../engine/caip/CaipNetworkId.ts'
import { currentConnection } from '../engine/features/connection/Connection.ts'
import {
  activeCaipNetworkId,
  activeNetwork,
  isUnsupported,
  type Network,
  type ViemChain,
} from '../engine/features/network/Network.ts'
import type { NetworkId } from '../engine/Register.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './internal/ignoreRejection.ts'
import { useEngineState } from './useEngineState.ts'

export interface UseNetworkResult {
  /** The network in use, such as `eip155:1`. */
  caipNetworkId: CaipNetworkId | undefined
  /** `undefined` while the wallet is on a network that the host did not configure. */
  caipNetwork: Network<NetworkId> | undefined
  /**
   * Whether the missing network is an error: see `allowUnsupportedChain` and `enableNetworkSwitch`.
   */
  isUnsupported: boolean
  /** The networks that the host configured. */
  requestedCaipNetworks: readonly Network<NetworkId>[]
  /** The networks that the wallet allows. Empty if the wallet allows all networks. */
  approvedCaipNetworkIds: readonly CaipNetworkId[] | undefined
  /** Whether the wallet can switch to any network. */
  supportsAllNetworks: boolean
  /** The networks that support smart accounts. */
  smartAccountEnabledNetworks: readonly CaipNetworkId[]
  /** Adds a network to the configured ones. */
  addNetwork: (network: Network | ViemChain) => void
  /**
   * Removes a network. If the network is in use and switching fails, the error is in
   * `useSwitchNetwork`.
   */
  removeNetwork: (caipNetworkId: NetworkId) => void
  /** Like `removeNetwork`, but returns a promise. It rejects on errors. */
  removeNetworkAsync: (caipNetworkId: NetworkId) => Promise<void>
}

/**
 * Returns the network in use, the configured and allowed networks, and functions to change the
 * list. If you remove the network in use, the engine switches to another network. The result of the
 * switch is in `useSwitchNetwork`.
 */
export function useNetwork(options?: EngineOption): UseNetworkResult {
  const { config, network } = useEngine(options)
  const state = useEngineState((current) => {
    const approved = currentConnection(current)?.approvedCaipNetworkIds
    return {
      caipNetworkId: activeCaipNetworkId(current),
      caipNetwork: activeNetwork(current),
      isUnsupported: isUnsupported(current, config),
      requestedCaipNetworks: current.network.requestedCaipNetworks,
      approvedCaipNetworkIds: approved,
      supportsAllNetworks: approved === undefined,
      smartAccountEnabledNetworks: current.network.smartAccountEnabledNetworks,
    }
  }, options)
  const removeNetwork = useCallback(
    (caipNetworkId: NetworkId) => ignoreRejection(network.remove(caipNetworkId)),
    [network],
  )
  return {
    ...state,
    addNetwork: network.add,
    removeNetwork,
    removeNetworkAsync: network.remove,
  }
}
