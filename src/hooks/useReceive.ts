'use client'
import { useCallback, useEffect } from 'react'
import type { Address } from '../engine/Address.ts'
import { currentConnection } from '../engine/features/connection/ConnectionState.ts'
import type { Network } from '../engine/features/network/Network.ts'
import { initialReceiveState, servedNetworks } from '../engine/features/receive/ReceiveState.ts'
import { receive } from '../engine/features/receive/receive.ts'
import type { Namespace } from '../engine/Register.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './ignoreRejection.ts'
import { useEngineState } from './useEngineState.ts'
import { type OperationResult, withFlags } from './withFlags.ts'

export type UseReceiveResult = OperationResult<void, void> & {
  /** The whole address in use; undefined while no wallet is connected. */
  address: Address | undefined
  /** The chain family that the address belongs to. */
  namespace: Namespace | undefined
  /** The networks on which the address can be sent something. */
  networks: readonly Network[]
  /** Whether the device has a way to share texts. */
  canShare: boolean
  /** Opens the device's own way to share, with the address; to be called in the click. */
  share: () => void
  /** The same as a promise, which also rejects. */
  shareAsync: () => Promise<void>
  /** Forgets the last call. */
  reset: () => void
}

/** The address in use, for whoever is to send something. `useCopyAddress` copies it. */
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
    // Browsers share in the click alone: nothing may be awaited where it can be avoided.
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
