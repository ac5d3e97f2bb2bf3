import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import type { EngineContext } from '../../EngineContext.ts'
import type { Connection, ConnectionStatus } from './Connection.ts'
import { connectionsOf, type NamespaceConnections } from './ConnectionState.ts'

type Lists = Pick<NamespaceConnections, 'connections' | 'remembered'>
type Work = 'connecting' | 'reconnecting'

export type ConnectionBook = ReturnType<typeof createConnectionBook>

/** The only writer of who is connected. The status always follows from what is written here. */
export function createConnectionBook({ store }: Pick<EngineContext, 'store'>) {
  const cell = store.at('connection')
  const running = { connecting: counter(), reconnecting: counter() }

  function write(namespace: ChainNamespace, changes: Partial<Lists>) {
    const { connections, remembered } = { ...connectionsOf(store.get(), namespace), ...changes }
    const status = statusOf(namespace, connections)
    cell.patch({
      namespaces: { ...cell.get().namespaces, [namespace]: { status, connections, remembered } },
    })
  }

  function statusOf(
    namespace: ChainNamespace,
    connections: Lists['connections'],
  ): ConnectionStatus {
    if (running.connecting.has(namespace)) return 'connecting'
    if (connections.length > 0) return 'connected'
    return running.reconnecting.has(namespace) ? 'reconnecting' : 'disconnected'
  }

  function others({ namespace, connectorId }: Connection) {
    return connectionsOf(store.get(), namespace).connections.filter(
      (other) => other.connectorId !== connectorId,
    )
  }

  return {
    /** Shows that the work goes on until the returned function is called, once or more. */
    begin(work: Work, namespace: ChainNamespace) {
      let hasEnded = false
      running[work].add(namespace)
      write(namespace, {})
      return () => {
        if (hasEnded) return
        hasEnded = true
        running[work].remove(namespace)
        write(namespace, {})
      }
    },
    remember: (namespace: ChainNamespace, remembered: readonly Connection[]) =>
      write(namespace, { remembered }),
    /** Makes the connection the current one of its namespace; the others stay behind it. */
    lead: (connection: Connection) =>
      write(connection.namespace, { connections: [connection, ...others(connection)] }),
    /** Puts the connection behind those that are there. */
    follow: (connection: Connection) =>
      write(connection.namespace, { connections: [...others(connection), connection] }),
    update(connection: Connection) {
      const { connections } = connectionsOf(store.get(), connection.namespace)
      write(connection.namespace, {
        connections: connections.map((old) =>
          old.connectorId === connection.connectorId ? connection : old,
        ),
      })
    },
    remove(namespace: ChainNamespace, connectorId: string) {
      const { connections, remembered } = connectionsOf(store.get(), namespace)
      const isOther = (other: Connection) => other.connectorId !== connectorId
      write(namespace, {
        connections: connections.filter(isOther),
        remembered: remembered.filter(isOther),
      })
    },
  }
}

function counter() {
  const counts = new Map<ChainNamespace, number>()
  const change = (by: number) => (namespace: ChainNamespace) =>
    void counts.set(namespace, (counts.get(namespace) ?? 0) + by)
  return {
    add: change(1),
    remove: change(-1),
    has: (namespace: ChainNamespace) => (counts.get(namespace) ?? 0) > 0,
  }
}
