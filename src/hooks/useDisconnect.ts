'use client'
import { useCallback } from 'react'
import type { DisconnectInput } from '../engine/features/connection/ConnectionState.ts'
import type { Operation } from '../engine/store/OperationState.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './ignoreRejection.ts'
import { useEngineState } from './useEngineState.ts'
import { type OperationResult, withFlags } from './withFlags.ts'

export type UseDisconnectResult = OperationResult<DisconnectInput | undefined, void> & {
  /** Disconnects what is named, by default everything; failure shows in `error`. */
  disconnect: (input?: DisconnectInput) => void
  /** The same as a promise, which also rejects. */
  disconnectAsync: Operation<DisconnectInput | undefined, void>
  /** Forgets the last call. */
  reset: () => void
}

/** Disconnects one wallet, one chain family, or everything. */
export function useDisconnect(options?: EngineOption): UseDisconnectResult {
  const { connection } = useEngine(options)
  const disconnecting = useEngineState((state) => state.connection.disconnecting, options)
  const disconnect = useCallback(
    (input?: DisconnectInput) => ignoreRejection(connection.disconnect(input)),
    [connection],
  )
  return {
    ...withFlags(disconnecting),
    disconnect,
    disconnectAsync: connection.disconnect,
    reset: connection.disconnect.reset,
  }
}
