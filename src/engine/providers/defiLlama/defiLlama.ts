import { lazy } from '../../store/lazy.ts'
import type { Provider } from '../Provider.ts'
import { knownChains } from './knownChains.ts'

/**
 * Provides prices in USD from DefiLlama's public API, which needs no account. Leaves out prices
 * with a low confidence.
 */
export function defiLlama(): Provider {
  const open = lazy(() => import('./getDefiLlamaPrices.ts'))
  return {
    id: 'defillama',
    name: 'DefiLlama',
    serves: ({ caipNetworkId }) => Object.hasOwn(knownChains, caipNetworkId),
    prices: {
      getPrices: async (question, options) => (await open()).getDefiLlamaPrices(question, options),
    },
  }
}
