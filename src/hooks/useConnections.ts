'use client'
import { useCallback, useMemo } from 'react'
import type { ChainNamespace } from '../engine/caip/ChainNamespace.ts'
import type { Connection } from '../engine/features/connection/Connection.ts'
import {
  type ConnectionState,
  currentConnection,
  type RecentWallet,
  type SwitchConnectionInput,
} from '../engine/features/connection/ConnectionState.ts'
import type { Connector } from '../engine/features/connectors/Connector.ts'
import type { Operation } from '../engine/store/OperationState.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './ignoreRejection.ts'
import { useEngineState } from './useEngineState.ts'
import { type OperationResult, withFlags } from './withFlags.ts'

/** A wallet that is connected, or was not long ago. */
export type ConnectedWallet = {
  namespace: ChainNamespace
  connectorId: string
  /** What the wallet is; absent while it is not found on this page. */
  connector: Connector | undefined
} & (
  | {
      /**
       * `connected` is the wallet in use on its chain family, `active` one that is connected beside
       * it, `disconnected` one used before.
       */
      status: 'connected' | 'active'
      /** What the wallet granted; absent while it is disconnected. */
      connection: Connection
    }
  | { status: 'disconnected'; connection: undefined }
)

export type UseConnectionsResult = OperationResult<SwitchConnectionInput, Connection> & {
  /** On every chain family: those in use first, then those beside them, then those used before. */
  wallets: readonly ConnectedWallet[]
  /** Puts another wallet or account in use; failure shows in `error`. */
  switchConnection: (input: SwitchConnectionInput) => void
  /** The same as a promise, which also rejects. */
  switchConnectionAsync: Operation<SwitchConnectionInput, Connection>
  /** Forgets the last call. */
  reset: () => void
}

/**
 * Every wallet that is connected, on all chain families, and which of them is in use. Several of
 * one family need the feature `multiWallet`.
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
  const connectorOf = (namespace: ChainNamespace, connectorId: string) =>
    connectors.find(({ chain, id }) => chain === namespace && id === connectorId)
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
