import {
  type CaipNetworkId,
  isNetworkOf,
  isSupportedNamespace,
  type SupportedNamespace,
} from '../../caip/CaipNetworkId.ts'
import type { EngineContext } from '../../EngineContext.ts'
import { readField } from '../../errors/readField.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { findNetwork } from '../network/Network.ts'
import {
  type Account,
  allConnections,
  type Connection,
  connectionsOf,
  findConnection,
  isConnected,
  type WalletEvent,
} from './Connection.ts'
import type { ConnectionAction } from './connectionReducer.ts'
import type { ConnectionMemory } from './createConnectionMemory.ts'

type Key = Pick<Connection, 'namespace' | 'connectorId'>

export interface LiveConnections {
  /** Listens to the events of this connection's wallet. */
  follow(connection: Connection): void
  /** Stops listening to wallets that have no connection. */
  stopUnused(): void
  receive(namespace: SupportedNamespace, connectorId: string, reported: WalletEvent): void
  /** Removes the connection, on this page and for the next visit. */
  remove(namespace: SupportedNamespace, connectorId: string): void
  /** Returns the connections without a listener. A stop of the engine removes the listeners. */
  lost(): readonly Connection[]
  stop(): void
}

/** Listens to the events of the connected wallets. Removes wallets that disconnect. */
export function createLiveConnections({
  dispatch,
  left,
  memory,
  shared,
  ...context
}: Pick<EngineContext, 'adapters' | 'events' | 'router' | 'store'> & {
  dispatch(action: ConnectionAction): void
  /** Called when a wallet reported that it disconnected. */
  left(connection: Connection): void
  memory: ConnectionMemory
  /** Called when a wallet shared more connections by itself. */
  shared(connections: readonly Connection[]): void
}): LiveConnections {
  const { adapters, events, router, store } = context
  const cell = store.at('connection')
  const watches = new Map<string, Cancel>()

  function follow(connection: Connection) {
    const { namespace, connectorId } = connection
    watches.get(watchKey(connection))?.()
    const watch = adapters
      .for(namespace)
      .watch(connectorId, (event) => receive(namespace, connectorId, event))
    watches.set(watchKey(connection), watch)
  }

  function receive(namespace: SupportedNamespace, connectorId: string, reported: WalletEvent) {
    const connection = findConnection(store.get(), { namespace, connectorId })
    const event = parseWalletEvent(reported, namespace)
    if (!event || !connection) return
    if (event.type === 'disconnect') return leave(connection)
    if (event.type === 'accounts') return changeAccounts(connection, event.accounts)
    if (event.type === 'approved') return changeApproved(connection, event.caipNetworkIds)
    if (event.type === 'granted') return shared(event.connections)
    if (event.type === 'auth') return change({ ...connection, auth: event.auth })
    changeNetwork(connection, event.caipNetworkId)
  }

  function changeApproved(connection: Connection, approved: readonly CaipNetworkId[]) {
    const before = connection.approvedCaipNetworkIds ?? []
    const isSame = approved.length === before.length && approved.every((id) => before.includes(id))
    if (!isSame) change({ ...connection, approvedCaipNetworkIds: approved })
  }

  function leave(connection: Connection) {
    remove(connection.namespace, connection.connectorId)
    left(connection)
  }

  function changeAccounts(connection: Connection, accounts: readonly Account[]) {
    const [first, ...rest] = accounts
    if (!first) return leave(connection)
    if (areSame(accounts, connection.accounts)) return
    const changed: Connection = { ...connection, accounts: [first, ...rest] }
    change(changed)
    memory.save(connection.namespace)
    events.emit('ACCOUNT_CHANGED', { connection: changed })
  }

  function changeNetwork(connection: Connection, caipNetworkId: Connection['caipNetworkId']) {
    if (caipNetworkId === connection.caipNetworkId) return
    const changed: Connection = { ...connection, caipNetworkId }
    change(changed)
    memory.save(connection.namespace)
    const network = findNetwork(store.get(), caipNetworkId)
    events.emit('SWITCH_NETWORK', { network, connection: changed })
  }

  function remove(namespace: SupportedNamespace, connectorId: string) {
    const { connections, remembered } = connectionsOf(store.get(), namespace)
    if (![...connections, ...remembered].some((one) => one.connectorId === connectorId)) return
    const wasActive = namespace === cell.get().activeNamespace
    store.batch(() => {
      dispatch({ type: 'removed', namespace, connectorId })
      stopUnused()
      const connected = isConnected(store.get())
      const top = store.get().router.history.at(-1)?.name
      if (top === 'Account' ? !connected : wasActive && top === 'UnsupportedChain')
        router.reset(connected ? 'Account' : 'Connect')
    })
    memory.forget(namespace, connectorId)
    events.emit('DISCONNECT_SUCCESS', { namespace, connectorId })
  }

  const change = (connection: Connection) => dispatch({ type: 'changed', connection })

  const all = () => allConnections(cell.get())

  function stopUnused() {
    const used = all().map(watchKey)
    for (const [key, stop] of watches) {
      if (used.includes(key)) continue
      watches.delete(key)
      stop()
    }
  }

  return {
    follow,
    stopUnused,
    receive,
    remove,
    lost: () => all().filter((connection) => !watches.has(watchKey(connection))),
    stop() {
      for (const stopWatching of watches.values()) stopWatching()
      watches.clear()
    },
  }
}

const watchKey = ({ namespace, connectorId }: Key) => `${namespace} ${connectorId}`

const areSame = (a: readonly Account[], b: readonly Account[]) =>
  a.length === b.length && a.every(({ address }, index) => address === b[index]?.address)

/** Parses a wallet's event. Returns `undefined` if it is invalid for its namespace. */
export function parseWalletEvent(
  event: unknown,
  namespace: SupportedNamespace,
): WalletEvent | undefined {
  const type = readField(event, 'type')
  if (type === 'disconnect') return { type }
  if (type === 'accounts') {
    const accounts = listOf(readField(event, 'accounts'))
    return accounts?.every(isAccount) ? { type, accounts } : undefined
  }
  if (type === 'approved') {
    const caipNetworkIds = listOf(readField(event, 'caipNetworkIds'))
    const isOfNamespace = (id: unknown): id is CaipNetworkId => isNetworkOf(namespace, id)
    return caipNetworkIds?.every(isOfNamespace) ? { type, caipNetworkIds } : undefined
  }
  if (type === 'granted') {
    const connections = listOf(readField(event, 'connections'))
    return connections?.every(isConnection) ? { type, connections } : undefined
  }
  if (type === 'auth') {
    const name = readField(readField(event, 'auth'), 'name')
    return typeof name === 'string' ? { type, auth: { name } } : undefined
  }
  const caipNetworkId = readField(event, 'caipNetworkId')
  return type === 'network' && isNetworkOf(namespace, caipNetworkId)
    ? { type, caipNetworkId }
    : undefined
}

/** Copies the items, because the wallet could change its own array while the engine reads it. */
function listOf(value: unknown): readonly unknown[] | undefined {
  try {
    return Array.isArray(value) ? Array.from<unknown>(value) : undefined
  } catch {
    // The list's items cannot be read.
    return undefined
  }
}

function isConnection(value: unknown): value is Connection {
  const namespace = readField(value, 'namespace')
  const accounts = listOf(readField(value, 'accounts'))
  return (
    isSupportedNamespace(namespace) &&
    isNetworkOf(namespace, readField(value, 'caipNetworkId')) &&
    typeof readField(value, 'connectorId') === 'string' &&
    accounts !== undefined &&
    accounts.length > 0 &&
    accounts.every(isAccount)
  )
}

/** Returns whether a value is an account. The adapters check the format of its address. */
export function isAccount(value: unknown): value is Account {
  const address = readField(value, 'address')
  return typeof address === 'string' && address !== ''
}
