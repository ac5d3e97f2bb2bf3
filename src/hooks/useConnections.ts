'use client'
import { useCallback, useMemo } from 'react'
import type { ChainNamespace } from '../engine/caip/ChainNamespace.ts'
import type { Connection } from '../engine/features/connection/Connection.ts'
import {
  type ConnectionState,
  connectionRank,
  type SwitchConnectionInput,
} from '../engine/features/connection/ConnectionState.ts'
import type { Connector } from '../engine/features/connectors/Connector.ts'
import type { Operation } from '../engine/store/OperationState.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './ignoreRejection.ts'
import { type OperationResult, operationResult } from './operationResult.ts'
import { useEngineState } from './useEngineState.ts'

/** A wallet that is connected, or was used recently. */
export interface ConnectedWallet {
  namespace: ChainNamespace
  connectorId: string
  /**
   * `connected`: the wallet in use on its namespace. `active`: connected beside it. `disconnected`:
   * used before.
   */
  status: 'connected' | 'active' | 'disconnected'
  /** What the wallet granted. `undefined` while it is disconnected. */
  connection: Connection | undefined
  /** The wallet's connector. `undefined` if it is not found on this page. */
  connector: Connector | undefined
}

export type UseConnectionsResult = OperationResult<SwitchConnectionInput, Connection> & {
  /**
   * The wallets of all namespaces: first those in use, then those beside them, then those used
   * before.
   */
  wallets: readonly ConnectedWallet[]
  /** Puts another wallet or account in use. Errors are in `error`. */
  switchConnection: (input: SwitchConnectionInput) => void
  /** The async version, which returns a promise and rejects on errors. */
  switchConnectionAsync: Operation<SwitchConnectionInput, Connection>
  /** Clears the last call. */
  reset: () => void
}

/**
 * All connected wallets on all namespaces, and which of them is in use. Several wallets on one
 * namespace need the feature `multiWallet`.
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
    ...operationResult(state.switching),
    wallets,
    switchConnection,
    switchConnectionAsync: connection.switchConnection,
    reset: connection.switchConnection.reset,
  }
}

const order = ['connected', 'active', 'disconnected'] as const

function listWallets(
  state: ConnectionState,
  connectors: readonly Connector[],
): readonly ConnectedWallet[] {
  const connections = Object.values(state.namespaces).flatMap((one) => one.connections)
  const isGone = ({ namespace, connectorId }: ConnectedWallet) =>
    !connections.some((one) => one.namespace === namespace && one.connectorId === connectorId)
  const describeWallet = (
    namespace: ChainNamespace,
    connectorId: string,
    connection?: Connection,
  ): ConnectedWallet => ({
    namespace,
    connectorId,
    connection,
    status: connectionRank({ connection: state }, { namespace, connectorId }),
    connector: connectors.find(({ chain, id }) => chain === namespace && id === connectorId),
  })
  const before = state.recentWallets.map(({ id, namespace }) => describeWallet(namespace, id))
  return [
    ...connections.map((one) => describeWallet(one.namespace, one.connectorId, one)),
    ...before.filter(isGone),
  ].sort((a, b) => order.indexOf(a.status) - order.indexOf(b.status))
}
