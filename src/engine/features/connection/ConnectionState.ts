import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import type { ConnectorId } from '../../Register.ts'
import { idle, type OperationState } from '../../store/OperationState.ts'
import type { Connection, ConnectionStatus } from './Connection.ts'

/** The wallet to connect, and its namespace. */
export interface ConnectInput {
  namespace: ChainNamespace
  connectorId: ConnectorId
}

/** What to disconnect. If omitted or empty: everything. */
export interface DisconnectInput {
  /** If omitted: every namespace. */
  namespace?: ChainNamespace | undefined
  /** If omitted: every wallet of the namespace. */
  connectorId?: string | undefined
}

/** The connection to put in use, and its account. */
export interface SwitchConnectionInput extends ConnectInput {
  /** If omitted: the account that the wallet signs with first. */
  address?: string | undefined
}

/** The connections of one namespace. */
export interface NamespaceConnections {
  status: ConnectionStatus
  /** The connections that wallets reported on this page, the current one first. */
  connections: readonly Connection[]
  /**
   * The connections of an earlier visit. Shown while their wallets are asked again, never trusted.
   */
  remembered: readonly Connection[]
}

/** A wallet used before. */
export interface RecentWallet {
  id: string
  namespace: ChainNamespace
  /** With WalletConnect: the id of the wallet that was chosen from the list. */
  walletId?: string | undefined
}

/** The connections, and pending operations. */
export interface ConnectionState {
  activeNamespace: ChainNamespace
  namespaces: Readonly<Partial<Record<ChainNamespace, NamespaceConnections>>>
  connecting: OperationState<ConnectInput, Connection>
  disconnecting: OperationState<DisconnectInput | undefined, void>
  switching: OperationState<SwitchConnectionInput, Connection>
  /** At most two, the latest first. */
  recentWallets: readonly RecentWallet[]
}

const noConnections: NamespaceConnections = {
  status: 'disconnected',
  connections: [],
  remembered: [],
}

export const initialConnectionState = (activeNamespace: ChainNamespace): ConnectionState => ({
  activeNamespace,
  namespaces: {},
  connecting: idle,
  disconnecting: idle,
  switching: idle,
  recentWallets: [],
})

type WithConnection = { connection: ConnectionState }

/** The connections of one namespace, by default the active one. */
export function connectionsOf(
  { connection }: WithConnection,
  namespace: ChainNamespace = connection.activeNamespace,
): NamespaceConnections {
  return connection.namespaces[namespace] ?? noConnections
}

/** The current connection, as its wallet reported it on this page. */
export function currentConnection(
  state: WithConnection,
  namespace?: ChainNamespace,
): Connection | undefined {
  return connectionsOf(state, namespace).connections[0]
}

/** The connection of that wallet as it was reported on this page, current or not. */
export function findConnection(
  state: WithConnection,
  { namespace, connectorId }: ConnectInput,
): Connection | undefined {
  return connectionsOf(state, namespace).connections.find((one) => one.connectorId === connectorId)
}

/** The rank of a wallet in its namespace: in use, connected beside it, or not connected. */
export function connectionRank(
  state: WithConnection,
  input: ConnectInput,
): 'connected' | 'active' | 'disconnected' {
  if (!findConnection(state, input)) return 'disconnected'
  const isCurrent = currentConnection(state, input.namespace)?.connectorId === input.connectorId
  return isCurrent ? 'connected' : 'active'
}

/**
 * Whether a wallet is connected, through one of these connectors or over WalletConnect with this id
 * in the wallet list.
 */
export function isAmongConnected(
  { namespaces, recentWallets }: Pick<ConnectionState, 'namespaces' | 'recentWallets'>,
  inputs: readonly ConnectInput[],
  walletId?: string,
): boolean {
  return Object.values(namespaces).some(({ connections }) =>
    connections.some(({ connectorId, namespace }) => {
      if (inputs.some((one) => one.connectorId === connectorId && one.namespace === namespace))
        return true
      const last = recentWallets.find(
        (one) => one.id === connectorId && one.namespace === namespace,
      )
      return walletId !== undefined && last?.walletId === walletId
    }),
  )
}

/** Whether a wallet has reported an account on the active namespace. */
export function isConnected(state: WithConnection): boolean {
  return currentConnection(state) !== undefined
}
