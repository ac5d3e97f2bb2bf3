'use client'
import { useCallback } from 'react'
import type { ConnectInput } from '../engine/features/connection/ConnectionState.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './ignoreRejection.ts'
import { operationResult } from './operationResult.ts'
import { useEngineState } from './useEngineState.ts'

/**
 * Connects a wallet. `connect` reports failure through `error`; `connectAsync` also rejects.
 * `reset` gives up waiting; whatever the wallet answers later changes nothing.
 */
export function useConnect(options?: EngineOption) {
  const { connection } = useEngine(options)
  const connecting = useEngineState((state) => state.connection.connecting, options)
  const connect = useCallback(
    (input: ConnectInput) => ignoreRejection(connection.connect(input)),
    [connection],
  )
  return {
    ...operationResult(connecting),
    connect,
    connectAsync: connection.connect,
    reset: connection.connect.reset,
  }
}
