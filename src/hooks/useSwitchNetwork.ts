'use client'
import { useCallback } from 'react'
import type { CaipNetworkId } from '../engine/caip/CaipNetworkId.ts'
import type { NetworkId } from '../engine/Register.ts'
import type { Operation } from '../engine/store/OperationState.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './ignoreRejection.ts'
import { useEngineState } from './useEngineState.ts'
import { type OperationResult, withFlags } from './withFlags.ts'

export type UseSwitchNetworkResult = OperationResult<CaipNetworkId, void> & {
  /** Switches to the network with this CAIP-2 id; failure shows in `error`. */
  switchNetwork: (caipNetworkId: NetworkId) => void
  /** The same as a promise, which also rejects. */
  switchNetworkAsync: Operation<NetworkId, void>
  /** Forgets the last call. */
  reset: () => void
}

/**
 * Changes the network in use, in the wallet too when one is connected. `switchNetwork` reports
 * failure through `error`; `switchNetworkAsync` also rejects.
 */
export function useSwitchNetwork(options?: EngineOption): UseSwitchNetworkResult {
  const { network } = useEngine(options)
  const switching = useEngineState((state) => state.network.switching, options)
  const switchNetwork = useCallback(
    (caipNetworkId: NetworkId) => ignoreRejection(network.switchNetwork(caipNetworkId)),
    [network],
  )
  return {
    ...withFlags(switching),
    switchNetwork,
    switchNetworkAsync: network.switchNetwork,
    reset: network.switchNetwork.reset,
  }
}
