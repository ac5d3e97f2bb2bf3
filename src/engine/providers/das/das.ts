import { lazy } from '../../store/lazy.ts'
import type { Provider } from '../Provider.ts'
import { providerErrors } from '../providerErrors.ts'
import type { DasOptions } from './DasOptions.ts'

export type { DasOptions } from './DasOptions.ts'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/**
 * NFTs of Solana, compressed ones too, and holdings with their prices where the node knows them: from any
 * node with Metaplex' Digital Asset Standard (DAS) API. Throws `provider/SECRET_KEY` for a node's URL with a
 * query, or with something in its path that looks like a key, in the page.
 */
export function das(options: DasOptions): Provider {
  const [id, name] = ['das', 'DAS']
  if ('nodeUrl' in options && hasKey(options.nodeUrl)) throw providerErrors.SECRET_KEY(name)
  const open = lazy(
    () => import('./createDasReads.ts'),
    ({ createDasReads }) => createDasReads(options),
  )
  return {
    id,
    name,
    serves: ({ caipNetworkId }) => caipNetworkId === mainnet,
    holdings: {
      getHoldings: async (account, options) => (await open()).getHoldings(account, options),
    },
    nfts: { getNfts: async (account, options) => (await open()).getNfts(account, options) },
  }
}

/** Whether it has a query, or a long word with a digit in its path. */
const hasKey = (url: string) =>
  url.includes('?') ||
  url
    .replace(/^\w+:\/\/[^/]*/, '')
    .split('/')
    .some((part) => part.length >= 16 && /\d/.test(part))
