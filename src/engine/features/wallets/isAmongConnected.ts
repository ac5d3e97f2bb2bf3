import type { ConnectInput, Connection, ConnectionState } from '../connection/Connection.ts'

type Connected = Pick<ConnectionState, 'recentWallets'> & { connections: readonly Connection[] }

/**
 * Returns whether a wallet is connected through one of these connectors, or over WalletConnect with
 * this id in the wallet list.
 */
export function isAmongConnected(
  { connections, recentWallets }: Connected,
  inputs: readonly ConnectInput[],
  walletId?: string,
): boolean {
  return connections.some(({ connectorId, namespace }) => {
    if (inputs.some((one) => one.connectorId === connectorId && one.namespace === namespace))
      return true
    const last = recentWallets.find((one) => one.id === connectorId && one.namespace === namespace)
    return walletId !== undefined && last?.walletId === walletId
  })
}

/**
 * Returns the fields that `isAmongConnected` reads. This file imports only types, because apps that
 * copy the view of all wallets also copy the view's imports.
 */
export function connectedOf({ namespaces, recentWallets }: ConnectionState): Connected {
  const connections = Object.values(namespaces).flatMap(({ connections }) => connections)
  return { connections, recentWallets }
}
