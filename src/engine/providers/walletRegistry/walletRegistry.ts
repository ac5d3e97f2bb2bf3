import { lazy } from '../../store/lazy.ts'
import type { Provider } from '../Provider.ts'

/**
 * Real wallets of all namespaces, from facts that come with the package: the list needs no account, no
 * service and no request to others. Loads the wallets of the networks in use, and their pictures.
 */
export function walletRegistry(): Provider {
  const open = lazy(async () => (await import('./createWalletRegistry.ts')).createWalletRegistry())
  return {
    id: 'wallet-registry',
    name: 'latchkey',
    serves: () => true,
    wallets: { getWallets: async (query, options) => (await open()).getWallets(query, options) },
  }
}
