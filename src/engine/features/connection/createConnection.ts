import { adapterErrors } from '../../adapters/adapterErrors.ts'
import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import type { EngineContext } from '../../EngineContext.ts'
import { isEngineError } from '../../errors/EngineError.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { createOperation } from '../../store/createOperation.ts'
import { assertNotAborted } from '../../store/untilAborted.ts'
import { within } from '../../store/within.ts'
import type { Connectors } from '../connectors/createConnectors.ts'
import type { Connection } from './Connection.ts'
import {
  type ConnectInput,
  connectionsOf,
  currentConnection,
  isConnected,
} from './ConnectionState.ts'
import { connectionErrors } from './connectionErrors.ts'
import { createConnectionBook } from './createConnectionBook.ts'
import { createConnectionMemory } from './createConnectionMemory.ts'
import { createConnectionSwitch } from './createConnectionSwitch.ts'
import { createDisconnection } from './createDisconnection.ts'
import { createLiveConnections } from './createLiveConnections.ts'
import { createReconnection } from './createReconnection.ts'
import { createTabs } from './createTabs.ts'

const connectLimit = 120_000

export type ConnectionContext = Pick<
  EngineContext,
  'adapters' | 'config' | 'events' | 'lifecycle' | 'logger' | 'platform' | 'router' | 'store'
>

export type ConnectionFeature = ReturnType<typeof createConnection>

/** Who is connected: connecting, coming back after a reload, changes in the wallet, leaving. */
export function createConnection(context: ConnectionContext & { connectors: Connectors }) {
  const { adapters, connectors, events, lifecycle, platform, router, store } = context
  const cell = store.at('connection')
  const book = createConnectionBook(context)
  const memory = createConnectionMemory(context)
  const live = createLiveConnections({ ...context, book, memory })
  const tabs = createTabs(context, ({ namespace, connectorId }) => {
    const { remembered } = connectionsOf(store.get(), namespace)
    if (remembered.some((one) => one.connectorId === connectorId)) reconnection.abort(namespace)
    live.remove(namespace, connectorId)
  })
  const reconnection = createReconnection({
    ...context,
    book,
    memory,
    accept: acceptReconnected,
    settled: live.chooseActiveNamespace,
  })
  let inFlight: { input: ConnectInput; promise: Promise<Connection> } | undefined

  const connectOperation = createOperation(
    cell.at('connecting'),
    async (input: ConnectInput, { signal }) => {
      const { namespace, connectorId } = input
      lifecycle.assertAlive()
      if (adapters.all.length === 0) throw connectionErrors.NO_CLIENT()
      const adapter = adapters.for(namespace)
      const connector = connectors.find(input)
      if (!connector) throw adapterErrors.CONNECTOR_NOT_FOUND(connectorId)
      if (currentConnection(store.get(), namespace)?.connectorId === connectorId)
        throw connectionErrors.ALREADY_CONNECTED()

      const caipNetworkId = store.get().network.chosen[namespace]
      const limit = adapter.patience?.(connectorId) ?? connectLimit
      events.emit('SELECT_WALLET', { name: connector.name, platform: 'browser' })
      const end = store.batch(() => {
        showConnecting(input)
        return book.begin('connecting', namespace)
      })
      try {
        const { others = [], ...connection } = await within(limit, {
          clock: platform.clock,
          signal,
          late: connectionErrors.TIMEOUT,
          work: (limited) => adapter.connect(connectorId, { signal: limited, caipNetworkId }),
        })
        assertNotAborted(signal)
        store.batch(() => {
          live.accept(connection)
          end()
          cell.patch({
            activeNamespace: namespace,
            connecting: { status: 'success', input, data: connection },
          })
          router.reset('Account')
        })
        reconnection.abort(namespace)
        memory.used({ id: connectorId, namespace })
        events.emit('CONNECT_SUCCESS', { connection, connector, reconnect: false })
        return connection
      } catch (cause) {
        end()
        const error = toEngineError(cause)
        if (isEngineError(error, 'common/REJECTED')) events.emit('USER_REJECTED', { error })
        else if (!isEngineError(error, 'common/ABORTED'))
          events.emit('CONNECT_ERROR', { connectorId, error })
        throw error
      }
    },
  )

  function connect(input: ConnectInput): Promise<Connection> {
    const { connecting } = cell.get()
    if (connecting.status === 'pending' && inFlight && isSame(inFlight.input, input))
      return inFlight.promise
    inFlight = { input, promise: connectOperation(input) }
    return inFlight.promise
  }

  const disconnect = createDisconnection({
    ...context,
    live,
    tabs,
    abortReconnection: reconnection.abort,
    giveUpConnecting: connectOperation.reset,
  })

  function acceptReconnected(connection: Connection) {
    // Whom the visitor connected meanwhile stays in front.
    store.batch(() => {
      live.acceptBehind(connection)
      live.chooseActiveNamespace()
      if (isAt('Connect') && isConnected(store.get())) router.replace('Account')
    })
    const connector = connectors.find(connection)
    if (connector) events.emit('CONNECT_SUCCESS', { connection, connector, reconnect: true })
  }

  function showConnecting(input: ConnectInput) {
    if (isAt('ConnectingExternal')) router.replace('ConnectingExternal', input)
    else router.push('ConnectingExternal', input)
  }

  const isAt = (view: string) => store.get().router.history.at(-1)?.name === view

  function leaveConnecting() {
    if (cell.get().connecting.status !== 'idle') connectOperation.reset()
    return undefined
  }

  router.define('ConnectingExternal', { onBack: leaveConnecting })
  router.define('Connect', {
    onBack() {
      if (!isConnected(store.get())) return undefined
      router.reset('Account')
      return 'handled'
    },
  })

  const activate = (activeNamespace: ChainNamespace) => {
    if (activeNamespace === cell.get().activeNamespace) return
    cell.patch({ activeNamespace })
    memory.saveActive()
  }

  return {
    /** Asks a wallet, for at most 120 s. A second call for the same wallet shares its prompt. */
    connect: Object.assign(connect, { reset: connectOperation.reset }),
    /** Forgets the connection at once, here and in other tabs, then tells the wallet. */
    disconnect,
    /**
     * Puts another connection in use, or another account of it; one that is gone is connected
     * again. Throws `connection/MULTI_WALLET_DISABLED` where several wallets of one chain family are
     * not allowed.
     */
    switchConnection: createConnectionSwitch({ ...context, activate, book, connect, memory }),
    /** For the other features: what a wallet told, whoever it told. */
    hear: live.hear,
    /** For the other features: the chain family that counts from now on. */
    activate,
    start(): Cancel {
      const stopTabs = tabs.start()
      const endModalWatch = events.on('MODAL_CLOSE', leaveConnecting)
      reconnection.start(live.lost())
      return () => {
        leaveConnecting()
        reconnection.stop()
        live.stop()
        endModalWatch()
        stopTabs()
      }
    },
  }
}

const isSame = (a: ConnectInput, b: ConnectInput) =>
  a.namespace === b.namespace && a.connectorId === b.connectorId
