'use client'
import { useCallback } from 'react'
import type { DisconnectInput } from '../engine/features/connection/ConnectionState.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './ignoreRejection.ts'
import { operationResult } from './operationResult.ts'
import { useEngineState } from './useEngineState.ts'

/** Disconnects one wallet, one chain family, or everything. */
export function useDisconnect(options?: EngineOption) {
  const { connection } = useEngine(options)
  const disconnecting = useEngineState((state) => state.connection.disconnecting, options)
  const disconnect = useCallback(
    (input?: DisconnectInput) => ignoreRejection(connection.disconnect(input)),
    [connection],
  )
  return {
    ...operationResult(disconnecting),
    disconnect,
    disconnectAsync: connection.disconnect,
    reset: connection.disconnect.reset,
  }
}
