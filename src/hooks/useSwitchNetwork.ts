'use client'
import { useCallback } from 'react'
import type { CaipNetworkId } from '../engine/caip/CaipNetworkId.ts'
import type { NetworkId } from '../engine/Register.ts'
import type { Operation } from '../engine/store/Operation.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './internal/ignoreRejection.ts'
import { useEngineState } from './useEngineState.ts'
import { type OperationResult, withFlags } from './withFlags.ts'

export type UseSwitchNetworkResult = OperationResult<CaipNetworkId, void> & {
  /** Switches to the network with this CAIP-2 id. Errors are in `error`. */
  switchNetwork: (caipNetworkId: NetworkId) => void
  /** Like `switchNetwork`, but returns a promise. It rejects on errors. */
  switchNetworkAsync: Operation<NetworkId, void>
  /** Clears the last call. */
  reset: () => void
}

/**
 * Switches the network in use, on this page and in the connected wallet. `switchNetwork` reports
 * errors in `error`; `switchNetworkAsync` also rejects.
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
