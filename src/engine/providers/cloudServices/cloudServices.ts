import { lazy } from '../../store/lazy.ts'
import type { Provider } from '../Provider.ts'
import type { CloudServicesOptions } from './CloudServicesOptions.ts'

export type { CloudServicesOptions, CloudServicesUrls } from './CloudServicesOptions.ts'

/**
 * Holdings with their prices, the history, identities, names, prices and the list of wallets from the
 * cloud services. They belong to a company, need a project id, and have terms of their own.
 */
export function cloudServices(options: CloudServicesOptions): Provider {
  const open = lazy(
    () => import('./createCloudReads.ts'),
    ({ createCloudReads }) => createCloudReads(options),
  )
  return {
    id: 'cloud-services',
    name: 'Cloud services',
    serves: () => true,
    history: {
      getHistory: async (question, given) => (await open()).getHistory(question, given),
    },
    holdings: { getHoldings: async (account, given) => (await open()).getHoldings(account, given) },
    identity: { getIdentity: async (account, given) => (await open()).getIdentity(account, given) },
    names: { resolveName: async (question, given) => (await open()).resolveName(question, given) },
    prices: { getPrices: async (question, given) => (await open()).getPrices(question, given) },
    wallets: { getWallets: async (query, given) => (await open()).getWallets(query, given) },
  }
}
