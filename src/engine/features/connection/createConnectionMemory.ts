import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import type { EngineContext } from '../../EngineContext.ts'
import type { Connection } from './Connection.ts'
import { connectionsOf, type RecentWallet } from './ConnectionState.ts'
import { formatSavedConnections } from './formatSavedConnections.ts'
import { readSavedConnections } from './readSavedConnections.ts'
import { recentWalletsKept, type SavedConnections } from './savedConnections.ts'
import { savedConnectionsKey } from './savedConnectionsKey.ts'

export interface ConnectionMemory {
  /** Saves the active namespace and the networks that the user chose. */
  saveChoices(): void
  /**
   * Saves the namespace's connections. Keeps remembered wallets that are still being restored,
   * that did not answer on this page, or that another tab connected, unless these are `alone`.
   */
  save(namespace: ChainNamespace, options?: { alone?: boolean }): void
  /** Removes one wallet, and keeps what other tabs saved of others. */
  forget(namespace: ChainNamespace, connectorId: string): void
  used(wallet: RecentWallet): void
}

/**
 * Stores what a reload needs. Reads the storage before each write, because other tabs write too.
 */
export function createConnectionMemory({
  config,
  platform,
  store,
}: Pick<EngineContext, 'config' | 'platform' | 'store'>): ConnectionMemory {
  const cell = store.at('connection')
  const key = savedConnectionsKey(config.id)

  const read = () => readSavedConnections({ config, platform })

  function write(changes: Partial<SavedConnections>) {
    const { activeNamespace } = cell.get()
    try {
      platform.storage.set(key, formatSavedConnections({ ...read(), ...changes, activeNamespace }))
    } catch {
      // The page continues. The next visit starts without saved connections.
    }
  }

  return {
    saveChoices: () => write({ networks: { ...read().networks, ...store.get().network.chosen } }),
    save(namespace: ChainNamespace, { alone = false } = {}) {
      const { connections } = connectionsOf(store.get(), namespace)
      const isHere = ({ connectorId }: Connection) =>
        connections.some((one) => one.connectorId === connectorId)
      const others = read().connections.filter((one) => one.namespace !== namespace)
      const kept = read().connections.filter(
        (one) => one.namespace === namespace && !alone && !isHere(one),
      )
      write({
        recentWallets: cell.get().recentWallets,
        connections: [...others, ...connections, ...kept],
      })
    },
    forget(namespace: ChainNamespace, connectorId: string) {
      write({
        connections: read().connections.filter(
          (one) => one.namespace !== namespace || one.connectorId !== connectorId,
        ),
      })
    },
    used(wallet: RecentWallet) {
      const others = cell
        .get()
        .recentWallets.filter(
          ({ id, walletId }) => id !== wallet.id || walletId !== wallet.walletId,
        )
      cell.patch({ recentWallets: [wallet, ...others].slice(0, recentWalletsKept) })
      write({ recentWallets: cell.get().recentWallets })
    },
  }
}
