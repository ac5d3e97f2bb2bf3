'use client'
import { useCallback, useEffect } from 'react'
import { currentConnection } from '../engine/features/connection/Connection.ts'
import { receive } from '../engine/features/index.ts'
import type { Network } from '../engine/features/network/Network.ts'
import { initialReceiveState, servedNetworks } from '../engine/features/receive/Receive.ts'
import type { Address, Namespace } from '../engine/Register.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './internal/ignoreRejection.ts'
import { useEngineState } from './useEngineState.ts'
import { type OperationResult, withFlags } from './withFlags.ts'

export type UseReceiveResult = OperationResult<void, void> & {
  /** The complete address in use. `undefined` while no wallet is connected. */
  address: Address | undefined
  /** The namespace of the address. */
  namespace: Namespace | undefined
  /** The networks on which the address can receive funds. */
  networks: readonly Network[]
  /** Whether the device can share texts. */
  canShare: boolean
  /** Opens the device's share dialog with the address. Call this function in the click handler. */
  share: () => void
  /** Like `share`, but returns a promise. It rejects on errors. */
  shareAsync: () => Promise<void>
  /** Clears the last call. */
  reset: () => void
}

/** Returns the address in use, for receiving funds. Use `useCopyAddress` to copy this address. */
export function useReceive(options?: EngineOption): UseReceiveResult {
  const engine = useEngine(options)
  useEffect(() => ignoreRejection(engine.load(receive)), [engine])
  const connection = useEngineState((state) => currentConnection(state), options)
  const networks = useEngineState(servedNetworks, options)
  const { canShare, sharing } = useEngineState(
    (state) => state.receive ?? initialReceiveState,
    options,
  )
  const shareAsync = useCallback(async () => {
    // Browsers share only during the click, so nothing is awaited if the feature has loaded.
    const loaded = engine.loaded(receive) ?? (await engine.load(receive))
    return loaded.share()
  }, [engine])
  const share = useCallback(() => ignoreRejection(shareAsync()), [shareAsync])
  const reset = useCallback(() => engine.loaded(receive)?.share.reset(), [engine])
  return {
    ...withFlags(sharing),
    address: connection?.accounts[0].address,
    namespace: connection?.namespace,
    networks,
    canShare,
    share,
    shareAsync,
    reset,
  }
}
