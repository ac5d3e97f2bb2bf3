import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import type { LazyContext } from '../../EngineContext.ts'
import type { Connection } from './Connection.ts'
import { connectionsOf } from './ConnectionState.ts'

export interface ConnectionList {
  /** Makes the connection the current one of its namespace. The others stay behind it. */
  lead(connection: Connection): void
  /** Adds the connection behind the existing ones. */
  follow(connection: Connection): void
  update(connection: Connection): void
  remove(namespace: ChainNamespace, connectorId: string): void
}

/** The connections of each namespace, the current one first. */
export function createConnectionList({
  book,
  store,
}: Pick<LazyContext, 'book' | 'store'>): ConnectionList {
  function others({ namespace, connectorId }: Connection) {
    return connectionsOf(store.get(), namespace).connections.filter(
      (other) => other.connectorId !== connectorId,
    )
  }

  return {
    lead: (connection) =>
      book.write(connection.namespace, { connections: [connection, ...others(connection)] }),
    follow: (connection) =>
      book.write(connection.namespace, { connections: [...others(connection), connection] }),
    update(connection) {
      const { connections } = connectionsOf(store.get(), connection.namespace)
      book.write(connection.namespace, {
        connections: connections.map((old) =>
          old.connectorId === connection.connectorId ? connection : old,
        ),
      })
    },
    remove(namespace, connectorId) {
      const { connections, remembered } = connectionsOf(store.get(), namespace)
      const isOther = (other: Connection) => other.connectorId !== connectorId
      book.write(namespace, {
        connections: connections.filter(isOther),
        remembered: remembered.filter(isOther),
      })
    },
  }
}
