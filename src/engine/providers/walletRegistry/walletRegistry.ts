import { lazy } from '../../store/lazy.ts'
import type { Provider } from '../Provider.ts'

/**
 * Provides real wallets of all namespaces, from data in the package. Needs no account and no
 * service, and sends no requests to other servers. Loads only the wallets of the networks in use,
 * and their pictures.
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
