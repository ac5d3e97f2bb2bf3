import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import type { ConnectorId, Namespace } from '../../Register.ts'
import { idle, type OperationState } from '../../store/OperationState.ts'
import type { Connection, ConnectionStatus } from './Connection.ts'

/** Which wallet to connect, on which chain family. */
export interface ConnectInput {
  namespace: ChainNamespace
  connectorId: ConnectorId
}

/** What to disconnect; absent or empty, everything. */
export interface DisconnectInput {
  /** Absent: every chain family. */
  namespace?: ChainNamespace | undefined
  /** Absent: every wallet of the chain family. */
  connectorId?: string | undefined
}

/** Which connection to put in use, and with which of its accounts. */
export interface SwitchConnectionInput extends ConnectInput {
  /** Absent: the account that the wallet signs with first. */
  address?: string | undefined
}

/** Who is connected on one chain family. */
export interface NamespaceConnections<In extends ChainNamespace = Namespace> {
  status: ConnectionStatus
  /** What wallets reported on this page; the current one first. */
  connections: readonly Connection<In>[]
  /** What an earlier visit left; shown while its wallet is asked again, never trusted. */
  remembered: readonly Connection<In>[]
}

/** A wallet used before. */
export interface RecentWallet {
  id: string
  namespace: ChainNamespace
  /** Over WalletConnect: which wallet of the list was chosen, by its id there. */
  walletId?: string | undefined
}

/** Who is connected, and what is under way. */
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

/** The connections of one chain family, by default of the active one. */
export function connectionsOf<In extends ChainNamespace = Namespace>(
  { connection }: WithConnection,
  namespace?: In,
): NamespaceConnections<In> {
  const found = connection.namespaces[namespace ?? connection.activeNamespace] ?? noConnections
  // A connection is written under its own chain family.
  return found as NamespaceConnections<In>
}

/** The current connection as its wallet reported it on this page. */
export function currentConnection<In extends ChainNamespace = Namespace>(
  state: WithConnection,
  namespace?: In,
): Connection<In> | undefined {
  return connectionsOf(state, namespace).connections[0]
}

/** The connection by that wallet, current or not, as it was reported on this page. */
export function findConnection(
  state: WithConnection,
  { namespace, connectorId }: ConnectInput,
): Connection | undefined {
  return connectionsOf(state, namespace).connections.find((one) => one.connectorId === connectorId)
}

/** Where a wallet stands in its chain family: the one in use, one beside it, or away. */
export function connectionRank(
  state: WithConnection,
  input: ConnectInput,
): 'connected' | 'active' | 'disconnected' {
  if (!findConnection(state, input)) return 'disconnected'
  const isCurrent = currentConnection(state, input.namespace)?.connectorId === input.connectorId
  return isCurrent ? 'connected' : 'active'
}

/**
 * Whether a wallet is connected: by one of these ways, or over WalletConnect as the wallet of the list
 * with this id.
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

/** Whether a wallet has reported an account on the active chain family. */
export function isConnected(state: WithConnection): boolean {
  return currentConnection(state) !== undefined
}
