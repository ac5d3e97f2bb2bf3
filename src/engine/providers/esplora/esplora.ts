import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { lazy } from '../../store/lazy.ts'
import type { Provider } from '../Provider.ts'
import { knownServers } from './knownServers.ts'

export interface EsploraOptions {
  /**
   * The `https:` URL of an Esplora API for each network, such as `https://blockstream.info/api`.
   * Default: the APIs of mempool.space.
   */
  urls?: Readonly<Partial<Record<CaipNetworkId, string>>> | undefined
}

/**
 * Provides the holdings and the history of a Bitcoin address, from an API with Esplora's format.
 * Needs no account.
 */
export function esplora({ urls = {} }: EsploraOptions = {}): Provider {
  const servers: Readonly<Partial<Record<string, string>>> = { ...knownServers, ...urls }
  const open = lazy(
    () => import('./createEsploraReads.ts'),
    ({ createEsploraReads }) => createEsploraReads(servers),
  )
  return {
    id: 'esplora',
    name: 'Esplora',
    serves: ({ caipNetworkId }) => Object.hasOwn(servers, caipNetworkId),
    history: {
      getHistory: async (question, options) => (await open()).getHistory(question, options),
    },
    holdings: {
      getHoldings: async (account, options) => (await open()).getHoldings(account, options),
    },
  }
}
