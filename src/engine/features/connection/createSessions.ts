import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import type { LazyContext } from '../../EngineContext.ts'
import type { Cancel } from '../../platform/Platform.ts'
import type { ResolvedFeatures } from '../remoteConfig/FeaturesState.ts'
import type { Connection } from './Connection.ts'
import type { Beginning, Sessions } from './ConnectionFeature.ts'
import {
  type ConnectInput,
  connectionsOf,
  currentConnection,
  isConnected,
} from './ConnectionState.ts'
import { createConnectionList } from './createConnectionList.ts'
import { createConnectionMemory } from './createConnectionMemory.ts'
import { createConnectionSwitch } from './createConnectionSwitch.ts'
import { createDisconnection } from './createDisconnection.ts'
import { createLiveConnections } from './createLiveConnections.ts'
import { createReconnection } from './createReconnection.ts'
import { createReturns } from './createReturns.ts'
import { createTabs } from './createTabs.ts'
import { readSavedConnections } from './readSavedConnections.ts'

/** Handles connections after a wallet answers, and restores them after a reload. */
export function createSessions(
  context: Omit<LazyContext, 'early' | 'modal' | 'network'> & { features(): ResolvedFeatures },
): Sessions & { start(): Cancel } {
  const { connectors, events, features, router, store } = context
  const cell = store.at('connection')
  const memory = createConnectionMemory(context)
  const list = createConnectionList(context)
  const returns = createReturns({
    ...context,
    mayReturn,
    again: (connection) => reconnection.again(connection),
  })
  const live = createLiveConnections({ ...context, left: returns.expect, list, memory })
  let hasStarted = false
  const tabs = createTabs(context, ({ namespace, connectorId }) => {
    reconnection.abort(namespace, connectorId)
    returns.forgetAll(namespace, connectorId)
    live.remove(namespace, connectorId)
  })
  const reconnection = createReconnection({
    ...context,
    accept: acceptReconnected,
    failed: returns.expect,
    settled: live.chooseActiveNamespace,
  })

  /** Whether the user chose nothing else since the wallet disconnected. */
  function mayReturn({ namespace, connectorId }: Pick<Connection, 'namespace' | 'connectorId'>) {
    const { connecting } = cell.get()
    const isAsked =
      connecting.status === 'pending' &&
      connecting.input.namespace === namespace &&
      connecting.input.connectorId === connectorId
    const { connections } = connectionsOf(store.get(), namespace)
    return !isAsked && (connections.length === 0 || context.features().multiWallet)
  }

  function acceptReconnected(connection: Connection) {
    returns.forget(connection)
    // A wallet that the user connected in the meantime stays in front.
    store.batch(() => {
      live.acceptBehind(connection)
      live.chooseActiveNamespace()
      const isAtConnect = store.get().router.history.at(-1)?.name === 'Connect'
      if (isAtConnect && isConnected(store.get())) router.replace('Account')
    })
    const connector = connectors.find(connection)
    if (connector) events.emit('CONNECT_SUCCESS', { connection, connector, reconnect: true })
  }

  /** Sets the active namespace. */
  function activate(activeNamespace: ChainNamespace) {
    if (activeNamespace !== cell.get().activeNamespace) cell.patch({ activeNamespace })
    memory.saveChoices()
  }

  /** Handles a wallet's grant. `end` ends the pending state of the attempt. */
  function begin(input: ConnectInput, { connector, end, granted }: Beginning): Connection {
    const { others = [], ...connection } = granted
    returns.forget(connection)
    // Connections of other namespaces in the same answer never replace an existing one there.
    const beside = others.filter((one) => !currentConnection(store.get(), one.namespace))
    const view = store.get().router.history.at(-1)
    const listed = view?.name === 'ConnectingWalletConnect' ? view.params?.wallet : undefined
    store.batch(() => {
      live.accept(connection)
      beside.forEach(live.accept)
      end()
      cell.patch({
        activeNamespace: input.namespace,
        connecting: { status: 'success', input, data: connection },
      })
      router.reset('Account')
    })
    const { connectorId: id, namespace } = input
    memory.used({ id, namespace, ...(listed && { walletId: listed.id }) })
    for (const one of [connection, ...beside]) {
      // If only one wallet at a time is allowed, the others are not restored.
      reconnection.abort(one.namespace, features().multiWallet ? one.connectorId : undefined)
      events.emit('CONNECT_SUCCESS', { connection: one, connector, reconnect: false })
    }
    return connection
  }

  /**
   * A connection that another tab removed before this one listened is missing in storage.
   * Connections from the host's own state were never in storage.
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
    hear: live.hear,
    lost: live.lost,
    ...createDisconnection({
      ...context,
      live,
      memory,
      reconnection,
      tabs,
      forgetReturns: returns.forgetAll,
    }),
    switchConnection: createConnectionSwitch({ ...context, activate, list, memory }),
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
