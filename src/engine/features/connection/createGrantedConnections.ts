import { adapterErrors } from '../../adapters/adapterErrors.ts'
import type { SupportedNamespace } from '../../caip/CaipNetworkId.ts'
import type { LazyContext } from '../../EngineContext.ts'
import type { Cancel } from '../../platform/Platform.ts'
import type { ResolvedFeatures } from '../remoteConfig/RemoteConfig.ts'
import {
  type Beginning,
  type Connection,
  connectionsOf,
  currentConnection,
  findConnection,
  type GrantedConnections,
  isConnected,
  type SwitchConnectionInput,
} from './Connection.ts'
import { connectionErrors } from './connectionErrors.ts'
import { type ConnectionAction, connectionReducer, fateOfGrant } from './connectionReducer.ts'
import { createConnectionMemory } from './createConnectionMemory.ts'
import { createDisconnection } from './createDisconnection.ts'
import { createLiveConnections, isAccount } from './createLiveConnections.ts'
import { createReconnection, createReturns } from './createReconnection.ts'
import { createTabs } from './createTabs.ts'
import { readSavedConnections } from './savedConnections.ts'

/** Handles connections after a wallet answers, and restores them after a reload. */
export function createGrantedConnections(
  context: Pick<
    LazyContext,
    | 'adapters'
    | 'config'
    | 'connect'
    | 'connectionModel'
    | 'connectors'
    | 'dispatchBy'
    | 'events'
    | 'logger'
    | 'platform'
    | 'router'
    | 'store'
    | 'toasts'
  > & { features(): ResolvedFeatures },
): GrantedConnections & { start(): Cancel } {
  const { connect, connectors, events, features, router, store } = context
  const dispatch = context.dispatchBy(connectionReducer)
  const cell = store.at('connection')
  const memory = createConnectionMemory(context)
  const returns = createReturns({
    ...context,
    mayReturn,
    again: (connection) => reconnection.again(connection),
  })
  const live = createLiveConnections({
    ...context,
    dispatch,
    left: returns.expect,
    memory,
    shared: acceptShared,
  })
  let hasStarted = false
  const tabs = createTabs(context, ({ namespace, connectorId }) => {
    reconnection.abort(namespace, connectorId)
    returns.forgetAll(namespace, connectorId)
    live.remove(namespace, connectorId)
  })
  const reconnection = createReconnection({
    ...context,
    dispatch,
    accept: acceptReconnected,
    failed: returns.expect,
  })

  const { disconnect, giveBack } = createDisconnection({
    ...context,
    live,
    memory,
    reconnection,
    tabs,
    forgetReturns: returns.forgetAll,
  })

  /**
   * Returns whether a wallet that disconnected may connect again. It may not if the user has chosen
   * something else in the meantime.
   */
  function mayReturn({ namespace, connectorId }: Pick<Connection, 'namespace' | 'connectorId'>) {
    const { connecting } = cell.get()
    const isAsked =
      connecting.status === 'pending' &&
      connecting.input.namespace === namespace &&
      connecting.input.connectorId === connectorId
    const { connections } = connectionsOf(store.get(), namespace)
    return !isAsked && (connections.length === 0 || context.features().multiWallet)
  }

  /**
   * Adds the connections that wallets granted: dispatches the action, follows the wallets' events,
   * and saves the connections for the next visit. Returns the added connections. Throws
   * `adapter/NO_ACCOUNTS` if a connection has no account.
   */
  function accept(
    connections: readonly Connection[],
    action: ConnectionAction,
    { alone = false } = {},
  ): readonly Connection[] {
    if (!connections.every(({ accounts: [first] }) => isAccount(first)))
      throw adapterErrors.NO_ACCOUNTS()
    connections.forEach(live.follow)
    dispatch(action)
    live.stopUnused()
    const added = connections.filter((one) => findConnection(store.get(), one) === one)
    for (const { namespace } of added) memory.save(namespace, { alone })
    return added
  }

  /** Adds only the connections of namespaces that have none. */
  function acceptShared(given: readonly Connection[]) {
    const isAlone = !features().multiWallet
    const connections = given.filter((one) => !currentConnection(store.get(), one.namespace))
    accept(connections, { type: 'shared', connections, isAlone }, { alone: isAlone })
  }

  function acceptReconnected(connection: Connection) {
    returns.forget(connection)
    store.batch(() => {
      accept([connection], { type: 'restored', connection })
      const isAtConnect = store.get().router.history.at(-1)?.name === 'Connect'
      if (isAtConnect && isConnected(store.get())) router.replace('Account')
    })
    const connector = connectors.find(connection)
    if (connector) events.emit('CONNECT_SUCCESS', { connection, connector, reconnect: true })
  }

  /** Sets the active namespace. */
  function activate(namespace: SupportedNamespace) {
    dispatch({ type: 'activated', namespace })
    memory.saveChoices()
  }

  /** Handles a wallet's grant. */
  function begin({ attempt, connector, granted }: Beginning): Connection {
    const { others: given = [], ...connection } = granted
    returns.forget(connection)
    const others = given.filter((one) => !currentConnection(store.get(), one.namespace))
    const isAlone = !features().multiWallet
    const view = store.get().router.history.at(-1)
    const listed = view?.name === 'ConnectingWalletConnect' ? view.params?.wallet : undefined
    const added = store.batch(() => {
      const all = accept(
        [connection, ...others],
        { type: 'granted', attempt, connection, others, isAlone, walletId: listed?.id },
        { alone: isAlone },
      )
      router.reset('Account')
      return all
    })
    for (const one of added) {
      // If only one wallet at a time is allowed, restoring the other wallets stops.
      reconnection.abort(one.namespace, isAlone ? undefined : one.connectorId)
      events.emit('CONNECT_SUCCESS', { connection: one, connector, reconnect: false })
    }
    return connection
  }

  function settleOverdue(beginning: Beginning, { isLast }: { isLast: boolean }) {
    const fate = fateOfGrant(context.connectionModel(), beginning.attempt)
    if (fate === 'givenBack') giveBack(beginning.granted)
    else if (fate === 'taken' && isLast) begin(beginning)
  }

  /** Changes the wallet in use, or the account in use of a wallet. */
  async function switchConnection(input: SwitchConnectionInput): Promise<Connection> {
    const { namespace, connectorId, address } = input
    const there = findConnection(store.get(), { namespace, connectorId })
    const isCurrent = there && there === currentConnection(store.get(), namespace)
    if (!isCurrent && !features().multiWallet) throw connectionErrors.MULTI_WALLET_DISABLED()
    if (there) return use(there, address)
    const connection = await connect({ namespace, connectorId })
    router.replace('ProfileWallets')
    return connection
  }

  function use(found: Connection, address = found.accounts[0].address): Connection {
    const { connectorId: id, namespace } = found
    const account = found.accounts.find((one) => one.address === address)
    if (!account) throw connectionErrors.ACCOUNT_NOT_FOUND(address, id)
    const others = found.accounts.filter((one) => one !== account)
    const connection: Connection = { ...found, accounts: [account, ...others] }
    dispatch({ type: 'switched', connection })
    memory.saveChoices()
    memory.save(namespace)
    events.emit('ACCOUNT_CHANGED', { connection })
    return connection
  }

  /**
   * Removes connections that another tab removed before this tab started to listen. Such
   * connections are missing in storage. Connections from the host's own state are kept, because
   * they were never in storage.
   */
  function forgetMissed() {
    if (hasStarted) return
    hasStarted = true
    const kept = [
      ...readSavedConnections(context).connections,
      ...Object.values(store.getInitial().connection.namespaces).flatMap((one) => one.connections),
    ]
    const isMissed = ({ namespace, connectorId }: Connection) =>
      !kept.some((one) => one.namespace === namespace && one.connectorId === connectorId)
    for (const { remembered } of Object.values(store.get().connection.namespaces))
      for (const { namespace, connectorId } of remembered.filter(isMissed))
        live.remove(namespace, connectorId)
  }

  return {
    activate,
    begin,
    receive: live.receive,
    lost: live.lost,
    disconnect,
    settleOverdue,
    switchConnection,
    start() {
      const stopTabs = tabs.start()
      forgetMissed()
      reconnection.start()
      return () => {
        reconnection.stop()
        returns.forgetAll()
        live.stop()
        stopTabs()
      }
    },
  }
}
