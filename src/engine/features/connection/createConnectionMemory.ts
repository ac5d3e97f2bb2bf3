import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import type { EngineContext } from '../../EngineContext.ts'
import { connectionsOf, type RecentWallet } from './ConnectionState.ts'
import {
  formatSavedConnections,
  parseSavedConnections,
  recentWalletsKept,
  type SavedConnections,
} from './savedConnections.ts'
import { savedConnectionsKey } from './savedConnectionsKey.ts'

export type ConnectionMemory = ReturnType<typeof createConnectionMemory>

/** Keeps in storage what a reload needs. Read anew before each write: other tabs write too. */
export function createConnectionMemory({
  config,
  platform,
  store,
}: Pick<EngineContext, 'config' | 'platform' | 'store'>) {
  const cell = store.at('connection')
  const key = savedConnectionsKey(config.id)
  const read = () => parseSavedConnections(platform.storage.get(key))
  const write = (saved: SavedConnections) =>
    platform.storage.set(key, formatSavedConnections(saved))

  return {
    read,
    save(namespace: ChainNamespace) {
      const saved = read()
      const { activeNamespace, recentWallets } = cell.get()
      write({
        activeNamespace,
        recentWallets,
        connections: [
          ...saved.connections.filter((connection) => connection.namespace !== namespace),
          ...connectionsOf(store.get(), namespace).connections,
        ],
      })
    },
    /** Takes one wallet out and leaves what other tabs wrote of others. */
    forget(namespace: ChainNamespace, connectorId: string) {
      const saved = read()
      write({
        ...saved,
        activeNamespace: cell.get().activeNamespace,
        connections: saved.connections.filter(
          (one) => one.namespace !== namespace || one.connectorId !== connectorId,
        ),
      })
    },
    used(wallet: RecentWallet) {
      const others = cell.get().recentWallets.filter(({ id }) => id !== wallet.id)
      cell.patch({ recentWallets: [wallet, ...others].slice(0, recentWalletsKept) })
      write({
        ...read(),
        activeNamespace: cell.get().activeNamespace,
        recentWallets: cell.get().recentWallets,
      })
    },
  }
}
