import { lazy } from '../../store/lazy.ts'
import type { Provider } from '../Provider.ts'
import { providerErrors } from '../providerErrors.ts'
import type { DasOptions } from './DasOptions.ts'

export type { DasOptions } from './DasOptions.ts'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/**
 * Provides NFTs of Solana, including compressed NFTs, and holdings. Holdings have prices if the
 * node has them. Works with any node that supports the Digital Asset Standard (DAS) API of
 * Metaplex. Throws `provider/SECRET_KEY` in the page if the node's URL has a query, or a possible
 * key in its path.
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

/**
 * Returns whether the URL may contain a key: it has a query, or a long word with a digit in its
 * path.
 */
const hasKey = (url: string) =>
  url.includes('?') ||
  url
    .replace(/^\w+:\/\/[^/]*/, '')
    .split('/')
    .some((part) => part.length >= 16 && /\d/.test(part))
