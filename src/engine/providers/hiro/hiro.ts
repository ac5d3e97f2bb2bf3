import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { lazy } from '../../store/lazy.ts'
import type { Provider } from '../Provider.ts'
import { knownServers } from './knownServers.ts'

export interface HiroOptions {
  /**
   * The `https:` URL of a Stacks Blockchain API for each network: your own API, or your own server
   * that adds a key. Default: Hiro's API.
   */
  urls?: Readonly<Partial<Record<CaipNetworkId, string>>> | undefined
}

/** Holdings and history of a Stacks account, from Hiro's public API. Needs no account. */
export function hiro({ urls = {} }: HiroOptions = {}): Provider {
  const servers: Readonly<Partial<Record<string, string>>> = { ...knownServers, ...urls }
  const open = lazy(
    () => import('./createHiroReads.ts'),
    ({ createHiroReads }) => createHiroReads(servers),
  )
  return {
    id: 'hiro',
    name: 'Hiro',
    serves: ({ caipNetworkId }) => Object.hasOwn(servers, caipNetworkId),
    history: {
      getHistory: async (question, options) => (await open()).getHistory(question, options),
    },
    holdings: {
      getHoldings: async (account, options) => (await open()).getHoldings(account, options),
    },
  }
}
