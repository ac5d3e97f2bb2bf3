import { adapterErrors } from '../../adapters/adapterErrors.ts'
import type { WalletEvent } from '../../adapters/ChainAdapter.ts'
import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import type { LazyContext } from '../../EngineContext.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { findNetwork } from '../network/NetworkState.ts'
import type { ResolvedFeatures } from '../remoteConfig/FeaturesState.ts'
import type { Account, Connection } from './Connection.ts'
import { connectionsOf, currentConnection, findConnection, isConnected } from './ConnectionState.ts'
import type { ConnectionList } from './createConnectionList.ts'
import type { ConnectionMemory } from './createConnectionMemory.ts'
import { isAccount, parseWalletEvent } from './parseWalletEvent.ts'

type Key = Pick<Connection, 'namespace' | 'connectorId'>

export interface LiveConnections {
  /** Makes it the current connection of its namespace, and listens to its wallet. */
  accept(connection: Connection): void
  /** Restores connections that were connected together, the current one first. */
  acceptBehind(connection: Connection): void
  hear(namespace: ChainNamespace, connectorId: string, reported: WalletEvent): void
  /** Removes the connection, on this page and for the next visit. */
  remove(namespace: ChainNamespace, connectorId: string): void
  chooseActiveNamespace(): void
  /** The connections without a listener, because the engine was stopped in between. */
  lost(): readonly Connection[]
  stop(): void
}

/** The connections that wallets reported on this page, updated with the wallets' events. */
export function createLiveConnections({
  features,
  left,
  list,
  memory,
  ...context
}: Pick<LazyContext, 'adapters' | 'events' | 'router' | 'store'> & {
  /** A wallet reported that it disconnected. */
  left(connection: Connection): void
  features(): ResolvedFeatures
  list: ConnectionList
  memory: ConnectionMemory
}): LiveConnections {
  const { adapters, events, router, store } = context
  const cell = store.at('connection')
  const watches = new Map<string, Cancel>()

  function accept(connection: Connection) {
    const { connections } = connectionsOf(store.get(), connection.namespace)
    const isAlone = !features().multiWallet
    listen(connection)
    if (isAlone) {
      for (const { namespace, connectorId } of connections.filter(isNot(connection))) {
        unwatch({ namespace, connectorId })
        list.remove(namespace, connectorId)
      }
    }
    list.lead(connection)
    memory.save(connection.namespace, { alone: isAlone })
  }

  /** Restores connections that were connected together, the current one first. */
  function acceptBehind(connection: Connection) {
    listen(connection)
    list.follow(connection)
    memory.save(connection.namespace)
  }

  function listen(connection: Connection) {
    const { namespace, connectorId } = connection
    if (!isAccount(connection.accounts[0])) throw adapterErrors.NO_ACCOUNTS()
    unwatch(connection)
    const watch = adapters
      .for(namespace)
      .watch(connectorId, (event) => hear(namespace, connectorId, event))
    watches.set(watchKey(connection), watch)
  }

  function hear(namespace: ChainNamespace, connectorId: string, reported: WalletEvent) {
    const connection = findConnection(store.get(), { namespace, connectorId })
    const event = parseWalletEvent(reported, namespace)
    if (!event || !connection) return
    if (event.type === 'disconnect') return leave(connection)
    if (event.type === 'accounts') return changeAccounts(connection, event.accounts)
    if (event.type === 'approved') return changeApproved(connection, event.caipNetworkIds)
    if (event.type === 'granted') return acceptGranted(event.connections)
    if (event.type === 'auth') return list.update({ ...connection, auth: event.auth })
    changeNetwork(connection, event.caipNetworkId)
  }

  function changeApproved(connection: Connection, approved: readonly CaipNetworkId[]) {
    const before = connection.approvedCaipNetworkIds ?? []
    const isSame = approved.length === before.length && approved.every((id) => before.includes(id))
    if (!isSame) list.update({ ...connection, approvedCaipNetworkIds: approved })
  }

  /** A connection of another wallet keeps its place. */
  function acceptGranted(connections: readonly Connection[]) {
    for (const one of connections) if (!currentConnection(store.get(), one.namespace)) accept(one)
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
    list.update(changed)
    memory.save(connection.namespace)
    events.emit('ACCOUNT_CHANGED', { connection: changed })
  }

  function changeNetwork(connection: Connection, caipNetworkId: Connection['caipNetworkId']) {
    if (caipNetworkId === connection.caipNetworkId) return
    const changed: Connection = { ...connection, caipNetworkId }
    list.update(changed)
    memory.save(connection.namespace)
    const network = findNetwork(store.get(), caipNetworkId)
    events.emit('SWITCH_NETWORK', { network, connection: changed })
  }

  function remove(namespace: ChainNamespace, connectorId: string) {
    const { connections, remembered } = connectionsOf(store.get(), namespace)
    if (![...connections, ...remembered].some((one) => one.connectorId === connectorId)) return
    const wasActive = namespace === cell.get().activeNamespace
    unwatch({ namespace, connectorId })
    store.batch(() => {
      list.remove(namespace, connectorId)
      chooseActiveNamespace()
      const connected = isConnected(store.get())
      const top = store.get().router.history.at(-1)?.name
      if (top === 'Account' ? !connected : wasActive && top === 'UnsupportedChain')
        router.reset(connected ? 'Account' : 'Connect')
    })
    memory.forget(namespace, connectorId)
    events.emit('DISCONNECT_SUCCESS', { namespace, connectorId })
  }

  /** If the active namespace has no connection, activates another one that has. */
  function chooseActiveNamespace() {
    if (connectionsOf(store.get()).status !== 'disconnected') return
    const other = adapters.all.find(({ namespace }) => currentConnection(store.get(), namespace))
    if (other) cell.patch({ activeNamespace: other.namespace })
  }

  function unwatch(key: Key) {
    watches.get(watchKey(key))?.()
    watches.delete(watchKey(key))
  }

  return {
    accept,
    acceptBehind,
    hear,
    remove,
    chooseActiveNamespace,
    lost: () =>
      Object.values(cell.get().namespaces)
        .flatMap(({ connections }) => connections)
        .filter((connection) => !watches.has(watchKey(connection))),
    stop() {
      for (const stopWatching of watches.values()) stopWatching()
      watches.clear()
    },
  }
}

const isNot = (one: Key) => (other: Key) => other.connectorId !== one.connectorId

const watchKey = ({ namespace, connectorId }: Key) => `${namespace} ${connectorId}`

const areSame = (a: readonly Account[], b: readonly Account[]) =>
  a.length === b.length && a.every(({ address }, index) => address === b[index]?.address)
