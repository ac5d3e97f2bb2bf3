'use client'
import { useCallback } from 'react'
import type { Connection } from '../engine/features/connection/Connection.ts'
import type { ConnectInput } from '../engine/features/connection/ConnectionState.ts'
import type { Operation } from '../engine/store/OperationState.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './ignoreRejection.ts'
import { type OperationResult, operationResult } from './operationResult.ts'
import { useEngineState } from './useEngineState.ts'

export type UseConnectResult = OperationResult<ConnectInput, Connection> & {
  /** Asks the wallet for its accounts. Errors are in `error`. */
  connect: (input: ConnectInput) => void
  /** The async version, which returns a promise and rejects on errors. */
  connectAsync: Operation<ConnectInput, Connection>
  /** Stops waiting. */
  reset: () => void
}

/**
 * Connects a wallet. `connect` reports errors in `error`; `connectAsync` also rejects. `reset`
 * stops waiting: a later answer of the wallet is kept if the user chose nothing since, and
 * disconnected otherwise.
 */
export function useConnect(options?: EngineOption): UseConnectResult {
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
