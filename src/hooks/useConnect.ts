'use client'
import { useCallback } from 'react'
import type { Connection } from '../engine/features/connection/Connection.ts'
import type { ConnectInput } from '../engine/features/connection/ConnectionState.ts'
import type { Operation } from '../engine/store/OperationState.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './ignoreRejection.ts'
import { useEngineState } from './useEngineState.ts'
import { type OperationResult, withFlags } from './withFlags.ts'

export type UseConnectResult = OperationResult<ConnectInput, Connection> & {
  /** Asks the wallet for its accounts; failure shows in `error`. */
  connect: (input: ConnectInput) => void
  /** The same as a promise, which also rejects. */
  connectAsync: Operation<ConnectInput, Connection>
  /** Gives up waiting. */
  reset: () => void
}

/**
 * Connects a wallet. `connect` reports failure through `error`; `connectAsync` also rejects.
 * `reset` gives up waiting; whatever the wallet answers later changes nothing.
 */
export function useConnect(options?: EngineOption): UseConnectResult {
  const { connection } = useEngine(options)
  const connecting = useEngineState((state) => state.connection.connecting, options)
  const connect = useCallback(
    (input: ConnectInput) => ignoreRejection(connection.connect(input)),
    [connection],
  )
  return {
    ...withFlags(connecting),
    connect,
    connectAsync: connection.connect,
    reset: connection.connect.reset,
  }
}
