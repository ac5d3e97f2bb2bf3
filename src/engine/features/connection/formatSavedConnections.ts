import { longestText, type SavedConnections, savedConnectionsVersion } from './savedConnections.ts'

/**
 * Only who, where and by which wallet: never a status, an error or a name. Connections that do not
 * fit into what is read again are left out, the last ones first.
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
