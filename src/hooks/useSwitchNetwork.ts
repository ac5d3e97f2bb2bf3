'use client'
import { useCallback } from 'react'
import type { CaipNetworkId } from '../engine/caip/CaipNetworkId.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './ignoreRejection.ts'
import { operationResult } from './operationResult.ts'
import { useEngineState } from './useEngineState.ts'

/**
 * Changes the network in use, in the wallet too when one is connected. `switchNetwork` reports
 * failure through `error`; `switchNetworkAsync` also rejects.
 */
export function useSwitchNetwork(options?: EngineOption) {
  const { network } = useEngine(options)
  const switching = useEngineState((state) => state.network.switching, options)
  const switchNetwork = useCallback(
    (caipNetworkId: CaipNetworkId) => ignoreRejection(network.switchNetwork(caipNetworkId)),
    [network],
  )
  return {
    ...operationResult(switching),
    switchNetwork,
    switchNetworkAsync: network.switchNetwork,
    reset: network.switchNetwork.reset,
  }
}
