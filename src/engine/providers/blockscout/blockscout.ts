import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { lazy } from '../../store/lazy.ts'
import type { Provider } from '../Provider.ts'
import { hostedInstances } from './hostedInstances.ts'

export interface BlockscoutOptions {
  /**
   * The `https:` URL of an instance for each network, without `/api/v2`: your own instance, or your
   * own server that adds the key of a Blockscout plan. For other networks, the provider uses the
   * instance that Blockscout hosts, if there is one.
   */
  urls?: Readonly<Partial<Record<CaipNetworkId, string>>> | undefined
}

/**
 * Holdings with their prices, the history and the NFTs of EVM networks, from Blockscout's API.
 * Needs no account.
 */
export function blockscout({ urls = {} }: BlockscoutOptions = {}): Provider {
  const instances: Readonly<Partial<Record<string, string>>> = { ...hostedInstances, ...urls }
  const open = lazy(
    () => import('./createBlockscoutReads.ts'),
    ({ createBlockscoutReads }) => createBlockscoutReads(instances),
  )
  return {
    id: 'blockscout',
    name: 'Blockscout',
    serves: ({ caipNetworkId }) => Object.hasOwn(instances, caipNetworkId),
    history: {
      getHistory: async (question, options) => (await open()).getHistory(question, options),
    },
    holdings: {
      getHoldings: async (account, options) => (await open()).getHoldings(account, options),
    },
    nfts: { getNfts: async (account, options) => (await open()).getNfts(account, options) },
  }
}
