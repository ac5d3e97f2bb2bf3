import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import type { EngineContext } from '../../EngineContext.ts'
import type { Connection } from './Connection.ts'
import { connectionsOf } from './ConnectionState.ts'
import type { ConnectionBook } from './createConnectionBook.ts'

export type ConnectionList = ReturnType<typeof createConnectionList>

/** The connections of each namespace, the current one first. */
export function createConnectionList({
  book,
  store,
}: Pick<EngineContext, 'store'> & { book: ConnectionBook }) {
  function others({ namespace, connectorId }: Connection) {
    return connectionsOf(store.get(), namespace).connections.filter(
      (other) => other.connectorId !== connectorId,
    )
  }

  return {
    /** Makes the connection the current one of its namespace. The others stay behind it. */
    lead: (connection: Connection) =>
      book.write(connection.namespace, { connections: [connection, ...others(connection)] }),
    /** Adds the connection behind the existing ones. */
    follow: (connection: Connection) =>
      book.write(connection.namespace, { connections: [...others(connection), connection] }),
    update(connection: Connection) {
      const { connections } = connectionsOf(store.get(), connection.namespace)
      book.write(connection.namespace, {
        connections: connections.map((old) =>
          old.connectorId === connection.connectorId ? connection : old,
        ),
      })
    },
    remove(namespace: ChainNamespace, connectorId: string) {
      const { connections, remembered } = connectionsOf(store.get(), namespace)
      const isOther = (other: Connection) => other.connectorId !== connectorId
      book.write(namespace, {
        connections: connections.filter(isOther),
        remembered: remembered.filter(isOther),
      })
    },
  }
}
