import type { SupportedNamespace } from '../../caip/CaipNetworkId.ts'
import type { EngineContext } from '../../EngineContext.ts'
import { type Connection, connectionsOf } from './Connection.ts'
import {
  longestText,
  readSavedConnections,
  type SavedConnections,
  savedConnectionsKey,
  savedConnectionsVersion,
} from './savedConnections.ts'

export interface ConnectionMemory {
  /** Saves the active namespace and the networks that the user chose. */
  saveChoices(): void
  /**
   * Saves the namespace's connections. Also keeps some remembered wallets: those that are still
   * being restored, those that did not answer on this page, and those that another tab connected.
   * If `alone` is true, keeps none of these. Also saves the recently used wallets.
   */
  save(namespace: SupportedNamespace, options?: { alone?: boolean }): void
  /** Removes one wallet. Keeps the wallets that other tabs saved. */
  forget(namespace: SupportedNamespace, connectorId: string): void
}

/**
 * Stores the data that a reload needs. Reads the storage before each write, because other tabs also
 * write to it.
 */
export function createConnectionMemory({
  config,
  platform,
  store,
}: Pick<EngineContext, 'config' | 'platform' | 'store'>): ConnectionMemory {
  const cell = store.at('connection')
  const key = savedConnectionsKey(config.id)

  function write(change: (saved: SavedConnections) => Partial<SavedConnections>) {
    const { activeNamespace } = cell.get()
    const saved = readSavedConnections({ config, platform })
    try {
      platform.storage.set(
        key,
        formatSavedConnections({ ...saved, ...change(saved), activeNamespace }),
      )
    } catch {
      // The page continues, but the next visit starts without saved connections.
    }
  }

  return {
    saveChoices: () =>
      write(({ networks }) => ({ networks: { ...networks, ...store.get().network.chosen } })),
    save(namespace: SupportedNamespace, { alone = false } = {}) {
      const { connections } = connectionsOf(store.get(), namespace)
      const isHere = ({ connectorId }: Connection) =>
        connections.some((one) => one.connectorId === connectorId)
      write((saved) => ({
        recentWallets: cell.get().recentWallets,
        connections: [
          ...saved.connections.filter((one) => one.namespace !== namespace),
          ...connections,
          ...saved.connections.filter(
            (one) => one.namespace === namespace && !alone && !isHere(one),
          ),
        ],
      }))
    },
    forget(namespace: SupportedNamespace, connectorId: string) {
      write(({ connections }) => ({
        connections: connections.filter(
          (one) => one.namespace !== namespace || one.connectorId !== connectorId,
        ),
      }))
    },
  }
}

/**
 * Saves only the account, the network and the wallet. Leaves out statuses, errors and names. If the
 * text would be too long to be read again, drops the last connections.
 */
export function formatSavedConnections(saved: SavedConnections): string {
  const text = JSON.stringify({
    version: savedConnectionsVersion,
    activeNamespace: saved.activeNamespace,
    connections: saved.connections.map(({ connectorId, namespace, accounts, caipNetworkId }) => ({
      connectorId,
      namespace,
      caipNetworkId,
      accounts: [{ address: accounts[0].address, type: accounts[0].type }],
    })),
    recentWallets: saved.recentWallets,
    ...(Object.keys(saved.networks).length > 0 && { networks: saved.networks }),
  })
  if (text.length <= longestText || saved.connections.length === 0) return text
  return formatSavedConnections({ ...saved, connections: saved.connections.slice(0, -1) })
}
