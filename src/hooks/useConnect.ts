'use client'
import { useCallback } from 'react'
import type { ConnectInput, Connection } from '../engine/features/connection/Connection.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './internal/ignoreRejection.ts'
import { useEngineState } from './useEngineState.ts'
import { type OperationResult, withFlags } from './withFlags.ts'

export type UseConnectResult = OperationResult<ConnectInput, Connection> & {
  /** Asks the wallet for its accounts. Errors are in `error`. */
  connect: (wallet: ConnectInput) => void
  /** Like `connect`, but returns a promise. It rejects on errors. */
  connectAsync: (wallet: ConnectInput) => Promise<Connection>
  /** Stops waiting for the wallet. */
  reset: () => void
}

/**
 * Connects a wallet, as `useConnectors` lists it. `connect` reports errors in `error`.
 * `connectAsync` also rejects. `reset` stops the wait, but does not close the wallet's prompt. If
 * the user approves the prompt later, the wallet is connected. If the user chose something else in
 * the meantime, the wallet is disconnected.
 */
export function useConnect(options?: EngineOption): UseConnectResult {
  const { connection } = useEngine(options)
  const connecting = useEngineState((state) => state.connection.connecting, options)
  const connectAsync = useCallback(
    (wallet: ConnectInput) => connection.connect(wallet),
    [connection],
  )
  const connect = useCallback(
    (wallet: ConnectInput) => ignoreRejection(connectAsync(wallet)),
    [connectAsync],
  )
  return {
    ...withFlags(connecting),
    connect,
    connectAsync,
    reset: connection.connect.reset,
  }
}
