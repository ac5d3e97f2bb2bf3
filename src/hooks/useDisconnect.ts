'use client'
import { useCallback } from 'react'
import type { DisconnectInput } from '../engine/features/connection/Connection.ts'
import type { Operation } from '../engine/store/Operation.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './internal/ignoreRejection.ts'
import { useEngineState } from './useEngineState.ts'
import { type OperationResult, withFlags } from './withFlags.ts'

export type UseDisconnectResult = OperationResult<DisconnectInput | undefined, void> & {
  /** Disconnects the given wallet or namespace. Default: everything. Errors are in `error`. */
  disconnect: (input?: DisconnectInput) => void
  /** Like `disconnect`, but returns a promise. It rejects on errors. */
  disconnectAsync: Operation<DisconnectInput | undefined, void>
  /** Clears the last call. */
  reset: () => void
}

/** Disconnects one wallet, one namespace, or everything. */
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
