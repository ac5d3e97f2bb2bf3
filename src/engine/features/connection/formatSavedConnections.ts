import { longestText, type SavedConnections, savedConnectionsVersion } from './savedConnections.ts'

/**
 * Saves only account, network and wallet: never a status, an error or a name. Drops the last
 * connections if they exceed the limit for reading.
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
