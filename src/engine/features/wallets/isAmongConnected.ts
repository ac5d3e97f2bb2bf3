import type { ConnectInput, ConnectionState } from '../connection/Connection.ts'

/**
 * Whether a wallet is connected, through one of these connectors or over WalletConnect with this id
 * in the wallet list.
 */
export function isAmongConnected(
  { namespaces, recentWallets }: Pick<ConnectionState, 'namespaces' | 'recentWallets'>,
  inputs: readonly ConnectInput[],
  walletId?: string,
): boolean {
  return Object.values(namespaces).some(({ connections }) =>
    connections.some(({ connectorId, namespace }) => {
      if (inputs.some((one) => one.connectorId === connectorId && one.namespace === namespace))
        return true
      const last = recentWallets.find(
        (one) => one.id === connectorId && one.namespace === namespace,
      )
      return walletId !== undefined && last?.walletId === walletId
    }),
  )
}
