import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import type { EngineContext } from '../../EngineContext.ts'
import type { ConnectionStatus } from './Connection.ts'
import type { ConnectionBook } from './ConnectionFeature.ts'
import { connectionsOf, type NamespaceConnections } from './ConnectionState.ts'

type Lists = Pick<NamespaceConnections, 'connections' | 'remembered'>

/** The only writer of the connection state. The status is always derived from it. */
export function createConnectionBook({ store }: Pick<EngineContext, 'store'>): ConnectionBook {
  const cell = store.at('connection')
  /** The number of pending attempts to connect. */
  const attempts = new Map<ChainNamespace, number>()

  /** Writes changes and derives the status. */
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
    // Remembered connections are being restored. The list is empty once all wallets have answered.
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
