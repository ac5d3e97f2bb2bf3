import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import type { EngineContext } from '../../EngineContext.ts'
import type { ConnectionStatus } from './Connection.ts'
import type { ConnectionBook } from './ConnectionFeature.ts'
import { connectionsOf, type NamespaceConnections } from './ConnectionState.ts'

type Lists = Pick<NamespaceConnections, 'connections' | 'remembered'>

/** The only writer of who is connected. The status always follows from what is written here. */
export function createConnectionBook({ store }: Pick<EngineContext, 'store'>): ConnectionBook {
  const cell = store.at('connection')
  /** How many attempts to connect are under way. */
  const attempts = new Map<ChainNamespace, number>()

  /** The status follows: nobody else writes it. */
  function write(namespace: ChainNamespace, changes: Partial<Lists>) {
    const { connections, remembered } = { ...connectionsOf(store.get(), namespace), ...changes }
    const status = statusOf(namespace, connections, remembered)
    cell.patch({
      namespaces: { ...cell.get().namespaces, [namespace]: { status, connections, remembered } },
    })
  }

  function statusOf(
    namespace: ChainNamespace,
    connections: Lists['connections'],
    remembered: Lists['remembered'],
  ): ConnectionStatus {
    if (attempts.get(namespace)) return 'connecting'
    if (connections.length > 0) return 'connected'
    // Who is remembered is being asked: the list is emptied when everybody has answered.
    return remembered.length > 0 ? 'reconnecting' : 'disconnected'
  }

  function count(namespace: ChainNamespace, by: number) {
    attempts.set(namespace, (attempts.get(namespace) ?? 0) + by)
    write(namespace, {})
  }

  return {
    begin(namespace) {
      let hasEnded = false
      count(namespace, 1)
      return () => {
        if (hasEnded) return
        hasEnded = true
        count(namespace, -1)
      }
    },
    write,
  }
}
