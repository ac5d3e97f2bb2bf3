import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import type { EngineContext } from '../../EngineContext.ts'
import type { Connection } from './Connection.ts'
import { connectionsOf, type RecentWallet } from './ConnectionState.ts'
import { formatSavedConnections } from './formatSavedConnections.ts'
import { readSavedConnections } from './readSavedConnections.ts'
import { recentWalletsKept, type SavedConnections } from './savedConnections.ts'
import { savedConnectionsKey } from './savedConnectionsKey.ts'

export interface ConnectionMemory {
  /** Keeps which namespace is the active one, and the networks that the user chose. */
  saveChoices(): void
  /**
   * Keeps the namespace's connections. Wallets that are still coming back, that did not answer
   * on this page or that another tab connected stay remembered, unless these are `alone`.
   */
  save(namespace: ChainNamespace, options?: { alone?: boolean }): void
  /** Takes one wallet out and leaves what other tabs wrote of others. */
  forget(namespace: ChainNamespace, connectorId: string): void
  used(wallet: RecentWallet): void
}

/** Keeps in storage what a reload needs. Read anew before each write: other tabs write too. */
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
      // The page goes on; the next visit starts anew.
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
