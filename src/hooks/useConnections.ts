'use client'
import { useCallback, useMemo } from 'react'
import type { SupportedNamespace } from '../engine/caip/CaipNetworkId.ts'
import {
  type Connection,
  type ConnectionState,
  currentConnection,
  type RecentWallet,
  type SwitchConnectionInput,
} from '../engine/features/connection/Connection.ts'
import type { Connector } from '../engine/features/connectors/Connectors.ts'
import type { Operation } from '../engine/store/Operation.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './internal/ignoreRejection.ts'
import { useEngineState } from './useEngineState.ts'
import { type OperationResult, withFlags } from './withFlags.ts'

/** A wallet that is connected, or was used recently. */
export type ConnectedWallet = {
  namespace: SupportedNamespace
  connectorId: string
  /** The wallet's connector. `undefined` if the wallet is not found on this page. */
  connector: Connector | undefined
} & (
  | {
      /**
       * `connected`: the wallet in use on its namespace. `active`: also connected, but not in use.
       * `disconnected`: used before.
       */
      status: 'connected' | 'active'
      /** The connection that the wallet granted. `undefined` while the wallet is disconnected. */
      connection: Connection
    }
  | { status: 'disconnected'; connection: undefined }
)

export type UseConnectionsResult = OperationResult<SwitchConnectionInput, Connection> & {
  /**
   * The wallets of all namespaces: first the wallets in use, then other connected wallets, then
   * wallets that were used before.
   */
  wallets: readonly ConnectedWallet[]
  /** Puts another wallet or account in use. Errors are in `error`. */
  switchConnection: (input: SwitchConnectionInput) => void
  /** Like `switchConnection`, but returns a promise. It rejects on errors. */
  switchConnectionAsync: Operation<SwitchConnectionInput, Connection>
  /** Clears the last call. */
  reset: () => void
}

/**
 * Returns all connected wallets on all namespaces, and which wallet is in use. Several wallets on
 * one namespace need the feature `multiWallet`.
 */
export function useConnections(options?: EngineOption): UseConnectionsResult {
  const { connection } = useEngine(options)
  const state = useEngineState((all) => all.connection, options)
  const connectors = useEngineState((all) => all.connectors.all, options)
  const wallets = useMemo(() => listWallets(state, connectors), [state, connectors])
  const switchConnection = useCallback(
    (input: SwitchConnectionInput) => ignoreRejection(connection.switchConnection(input)),
    [connection],
  )
  return {
    ...withFlags(state.switching),
    wallets,
    switchConnection,
    switchConnectionAsync: connection.switchConnection,
    reset: connection.switchConnection.reset,
  }
}

function listWallets(
  state: ConnectionState,
  connectors: readonly Connector[],
): readonly ConnectedWallet[] {
  const connections = Object.values(state.namespaces).flatMap((one) => one.connections)
  const connectorOf = (namespace: SupportedNamespace, connectorId: string) =>
    connectors.find((one) => one.namespace === namespace && one.connectorId === connectorId)
  const connected = connections.map((connection): ConnectedWallet => {
    const { connectorId, namespace } = connection
    const isCurrent = currentConnection({ connection: state }, namespace) === connection
    return {
      namespace,
      connectorId,
      connector: connectorOf(namespace, connectorId),
      status: isCurrent ? 'connected' : 'active',
      connection,
    }
  })
  const isConnected = ({ id, namespace }: RecentWallet) =>
    connections.some((one) => one.namespace === namespace && one.connectorId === id)
  const before = state.recentWallets
    .filter((one) => !isConnected(one))
    .map(
      ({ id, namespace }): ConnectedWallet => ({
        namespace,
        connectorId: id,
        connector: connectorOf(namespace, id),
        status: 'disconnected',
        connection: undefined,
      }),
    )
  const isInUse = ({ status }: ConnectedWallet) => status === 'connected'
  return [...connected.filter(isInUse), ...connected.filter((one) => !isInUse(one)), ...before]
}
