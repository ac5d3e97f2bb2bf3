import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import type { LateContext } from '../../EngineContext.ts'
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

/** What happens to connections once a wallet has answered, or is asked again after a reload. */
export function createSessions(
  context: Omit<LateContext, 'early' | 'modal' | 'network'> & { features(): ResolvedFeatures },
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

  /** Whether nothing else was chosen since the wallet left. */
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
    // Whom the visitor connected meanwhile stays in front.
    store.batch(() => {
      live.acceptBehind(connection)
      live.chooseActiveNamespace()
      const isAtConnect = store.get().router.history.at(-1)?.name === 'Connect'
      if (isAtConnect && isConnected(store.get())) router.replace('Account')
    })
    const connector = connectors.find(connection)
    if (connector) events.emit('CONNECT_SUCCESS', { connection, connector, reconnect: true })
  }

  /** The chain family that counts from now on. */
  function activate(activeNamespace: ChainNamespace) {
    if (activeNamespace !== cell.get().activeNamespace) cell.patch({ activeNamespace })
    memory.saveChoices()
  }

  /** What a wallet granted to whoever asked it; `end` ends the showing of the attempt. */
  function begin(input: ConnectInput, { connector, end, granted }: Beginning): Connection {
    const { others = [], ...connection } = granted
    returns.forget(connection)
    // What one answer brings for other chain families takes nobody's place there.
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
      // Where one wallet at a time is allowed, the others need not come back.
      reconnection.abort(one.namespace, features().multiWallet ? one.connectorId : undefined)
      events.emit('CONNECT_SUCCESS', { connection: one, connector, reconnect: false })
    }
    return connection
  }

  /**
   * Whom another tab has disconnected before this one began to listen is not in storage any more.
   * Only what the host's own state brought was never there.
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
