import type { CaipNetworkId, SupportedNamespace } from '../../caip/CaipNetworkId.ts'
import type { Address, ConnectorId, Namespace } from '../../Register.ts'
import { idle, type Operation, type OperationState } from '../../store/Operation.ts'
import type { Connector } from '../connectors/Connectors.ts'

export const accountTypes = ['eoa', 'smartAccount', 'payment', 'ordinal', 'stx'] as const

/** The kind of account, if a wallet has several: `payment` and `ordinal` on bip122. */
export type AccountType = (typeof accountTypes)[number]

/** An account that a wallet shared. The format of its address depends on the namespace. */
export interface Account<In extends SupportedNamespace = Namespace> {
  address: Address<In>
  type?: AccountType | undefined
}

/** The accounts that a wallet granted on one namespace. The account that signs comes first. */
export interface Connection<In extends SupportedNamespace = Namespace> {
  connectorId: string
  namespace: In
  accounts: readonly [Account<In>, ...Account<In>[]]
  /** The wallet's network. The app may not have configured it. */
  caipNetworkId: CaipNetworkId
  /** The logged-in user, if the wallet is an email or social login. */
  auth?: { name?: string | undefined } | undefined
  /**
   * The networks that a session is limited to, or `undefined` if the wallet accepts any network.
   */
  approvedCaipNetworkIds?: readonly CaipNetworkId[] | undefined
}

/** What a wallet granted when it connected. */
export interface ConnectAnswer extends Connection {
  /** The connections on other namespaces that the same answer granted. */
  others?: readonly Connection[] | undefined
}

/** An event that a connected wallet emits. */
export type WalletEvent =
  | { type: 'accounts'; accounts: readonly Account[] }
  | { type: 'network'; caipNetworkId: CaipNetworkId }
  /** The wallet changed the networks that it allows. */
  | { type: 'approved'; caipNetworkIds: readonly CaipNetworkId[] }
  /** The wallet now shares accounts of more namespaces. */
  | { type: 'granted'; connections: readonly Connection[] }
  /** The name or address of the logged-in user changed. */
  | { type: 'auth'; auth: NonNullable<Connection['auth']> }
  | { type: 'disconnect' }

/**
 * The status of a namespace. `reconnecting` shows a remembered account that is not verified yet.
 */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'reconnecting' | 'connected'

/** The wallet to connect: a connector of the list, or a namespace and the wallet's id on it. */
export interface ConnectInput {
  namespace: SupportedNamespace
  connectorId: ConnectorId
}

/** What to disconnect. Disconnects everything if the input is omitted or empty. */
export interface DisconnectInput {
  /** The namespace. Omit it to disconnect every namespace. */
  namespace?: SupportedNamespace | undefined
  /** The wallet's connector id. Omit it to disconnect every wallet of the namespace. */
  connectorId?: string | undefined
}

/** The connection to use, and its account. */
export interface SwitchConnectionInput extends ConnectInput {
  /** The account's address. Omit it for the account that the wallet signs with first. */
  address?: string | undefined
}

/** The connections of one namespace. */
export interface NamespaceConnections<In extends SupportedNamespace = Namespace> {
  status: ConnectionStatus
  /** The connections that wallets reported on this page. The current one comes first. */
  connections: readonly Connection<In>[]
  /**
   * The connections of an earlier visit. The state shows them while their wallets are asked again.
   * Nothing else relies on them.
   */
  remembered: readonly Connection<In>[]
}

/** A wallet that was used before. */
export interface RecentWallet {
  id: string
  namespace: SupportedNamespace
  /** The id in the wallet list, if the user connected that wallet with WalletConnect. */
  walletId?: string | undefined
}

/** The connections and the pending operations. */
export interface ConnectionState {
  activeNamespace: SupportedNamespace
  namespaces: Readonly<Partial<Record<SupportedNamespace, NamespaceConnections>>>
  connecting: OperationState<ConnectInput, Connection>
  disconnecting: OperationState<DisconnectInput | undefined, void>
  switching: OperationState<SwitchConnectionInput, Connection>
  /** The recently used wallets: at most two. The latest comes first. */
  recentWallets: readonly RecentWallet[]
}

/** Connects wallets, restores them after a reload, follows their changes and disconnects them. */
export interface ConnectionFeature {
  /**
   * Asks a wallet for its accounts, for at most 120 s. A second call for the same wallet joins the
   * open prompt, even after `reset()`: `reset()` stops waiting but does not close the prompt. If
   * the wallet grants access later, even after the 120 s, the wallet connects. If the user has
   * chosen another wallet in the meantime, the late wallet is disconnected.
   */
  connect: Operation<ConnectInput, Connection>
  /**
   * Preloads the code that is needed after a wallet answers. Call it when the pointer is over a
   * wallet. The engine also calls it when the page is idle, unless the user saves data.
   */
  preload(): void
  /** Forgets the connection at once, here and in other tabs, then disconnects the wallet. */
  disconnect: Operation<DisconnectInput | undefined, void>
  /**
   * Switches to another connection, or to another account of a connection. If the connection is
   * gone, connects again. Throws `connection/MULTI_WALLET_DISABLED` if several wallets of one
   * namespace are not allowed.
   */
  switchConnection: Operation<SwitchConnectionInput, Connection>
}

/** One attempt to connect. A second attempt with the same wallet has another id. */
export interface Attempt {
  id: number
  input: ConnectInput
}

/** An attempt to connect that the wallet has answered. */
export interface Beginning {
  attempt: Attempt
  connector: Connector
  granted: ConnectAnswer
}

/** Handles connections after a wallet answers, and restores them after a reload. */
export interface GrantedConnections {
  /** Sets the active namespace. */
  activate(namespace: SupportedNamespace): void
  /** Handles a wallet's grant. */
  begin(beginning: Beginning): Connection
  /**
   * Handles a grant that the user no longer waits for. If `isLast` is `false`, a later prompt of
   * the same wallet is open. Then the grant belongs to that prompt.
   */
  settleOverdue(beginning: Beginning, options: { isLast: boolean }): void
  /** Handles an event of a connected wallet. */
  receive(namespace: SupportedNamespace, connectorId: string, reported: WalletEvent): void
  /** Returns the connections without a listener. A stop of the engine removes the listeners. */
  lost(): readonly Connection[]
  /**
   * Disconnects. If `hasGivenUp` is true, an attempt to connect has just ended, and a missing
   * connection is not an error.
   */
  disconnect(input: DisconnectInput, options: { hasGivenUp: boolean }): Promise<void>
  switchConnection(input: SwitchConnectionInput): Promise<Connection>
}

const noConnections: NamespaceConnections = {
  status: 'disconnected',
  connections: [],
  remembered: [],
}

export const initialConnectionState = (activeNamespace: SupportedNamespace): ConnectionState => ({
  activeNamespace,
  namespaces: {},
  connecting: idle,
  disconnecting: idle,
  switching: idle,
  recentWallets: [],
})

type WithConnection = { connection: ConnectionState }

/** Returns the connections of one namespace, by default the active one. */
export function connectionsOf<In extends SupportedNamespace = Namespace>(
  { connection }: WithConnection,
  namespace?: In,
): NamespaceConnections<In> {
  const found = connection.namespaces[namespace ?? connection.activeNamespace] ?? noConnections
  // The connections in a namespace's entry belong to that namespace, which TypeScript cannot infer.
  return found as NamespaceConnections<In>
}

/** Returns the current connection, as its wallet reported it on this page. */
export function currentConnection<In extends SupportedNamespace = Namespace>(
  state: WithConnection,
  namespace?: In,
): Connection<In> | undefined {
  return connectionsOf(state, namespace).connections[0]
}

/** Returns the connections of all namespaces, as their wallets reported them on this page. */
export function allConnections({
  namespaces,
}: Pick<ConnectionState, 'namespaces'>): readonly Connection[] {
  return Object.values(namespaces).flatMap(({ connections }) => connections)
}

/**
 * Finds the wallet's connection, as it was reported on this page. The connection may not be the
 * current one.
 */
export function findConnection(
  state: WithConnection,
  { namespace, connectorId }: ConnectInput,
): Connection | undefined {
  return connectionsOf(state, namespace).connections.find((one) => one.connectorId === connectorId)
}

/**
 * Returns the rank of a wallet in its namespace. In use comes first, then connected, then not
 * connected.
 */
export function connectionRank(
  state: WithConnection,
  input: ConnectInput,
): 'connected' | 'active' | 'disconnected' {
  if (!findConnection(state, input)) return 'disconnected'
  const isCurrent = currentConnection(state, input.namespace)?.connectorId === input.connectorId
  return isCurrent ? 'connected' : 'active'
}

/** Returns whether a wallet has reported an account on the active namespace. */
export function isConnected(state: WithConnection): boolean {
  return currentConnection(state) !== undefined
}
