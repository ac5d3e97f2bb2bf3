'use client'
import { useCallback } from 'react'
import type { CaipNetworkId } from '../engine/caip/CaipNetworkId.ts'
import { currentConnection } from '../engine/features/connection/ConnectionState.ts'
import type { Network, ViemChain } from '../engine/features/network/Network.ts'
import {
  activeCaipNetworkId,
  activeNetwork,
  isUnsupported,
} from '../engine/features/network/NetworkState.ts'
import type { NetworkId } from '../engine/Register.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './ignoreRejection.ts'
import { useEngineState } from './useEngineState.ts'

export interface UseNetworkResult {
  /** The network in use, such as `eip155:1`. */
  caipNetworkId: CaipNetworkId | undefined
  /** Absent while the wallet is on a network that the host did not configure. */
  caipNetwork: Network<NetworkId> | undefined
  /** Whether that is a problem: see `allowUnsupportedChain` and `enableNetworkSwitch`. */
  isUnsupported: boolean
  /** The networks that the host asked for. */
  requestedCaipNetworks: readonly Network<NetworkId>[]
  /** The networks that the wallet allows; nothing where it allows all. */
  approvedCaipNetworkIds: readonly CaipNetworkId[] | undefined
  /** Whether the wallet can be switched to any network. */
  supportsAllNetworks: boolean
  /** The networks on which smart accounts work. */
  smartAccountEnabledNetworks: readonly CaipNetworkId[]
  /** Adds a network to those that the host asked for. */
  addNetwork: (network: Network | ViemChain) => void
  /** Removes one; failure to leave it shows in `useSwitchNetwork`. */
  removeNetwork: (caipNetworkId: NetworkId) => void
  /** The same as a promise, which also rejects. */
  removeNetworkAsync: (caipNetworkId: NetworkId) => Promise<void>
}

/**
 * The network in use, which networks the host asked for and the wallet allows, and how the list
 * changes. `removeNetwork` of the one in use also switches; `useSwitchNetwork` tells how that went.
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
