import { type SavedConnections, savedConnectionsVersion } from './savedConnections.ts'

/** Only who, where and by which wallet: never a status, an error or a name. */
export function formatSavedConnections(saved: SavedConnections): string {
  return JSON.stringify({
    version: savedConnectionsVersion,
    activeNamespace: saved.activeNamespace,
    connections: saved.connections.map(({ connectorId, namespace, accounts, caipNetworkId }) => ({
      connectorId,
      namespace,
      caipNetworkId,
      accounts: [{ address: accounts[0].address, type: accounts[0].type }],
    })),
    recentWallets: saved.recentWallets,
  })
}
