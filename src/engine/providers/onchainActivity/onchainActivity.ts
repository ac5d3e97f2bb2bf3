import { lazy } from '../../store/lazy.ts'
import type { TokenList } from '../onchainHoldings/parseTokenList.ts'
import type { Provider } from '../Provider.ts'
import type { NftCollection } from './NftCollection.ts'

export type { NftCollection } from './NftCollection.ts'

export interface OnchainActivityOptions {
  /**
   * The tokens whose transfers are read: a list in the format of tokenlists.org, or its `https:`
   * URL. At most the first 500 tokens of a network are read.
   */
  tokens?: TokenList | string | undefined
  /**
   * The collections whose NFTs and transfers are read. At most the first 50 of a network are read.
   */
  collections?: readonly NftCollection[] | undefined
}

/**
 * Provides the history and the NFTs of an account, from the nodes of any EVM network. Reads the
 * transfer events of the tokens and collections that you list. Needs no account and no server. The
 * history is always partial, because nodes do not list plain transfers of the coin.
 */
export function onchainActivity({
  collections = [],
  tokens,
}: OnchainActivityOptions = {}): Provider {
  const openHistory = lazy(
    () => import('./createOnchainHistory.ts'),
    ({ createOnchainHistory }) => createOnchainHistory(tokens, collections),
  )
  const openNfts = lazy(() => import('./readOnchainNfts.ts'))
  return {
    id: 'onchain-activity',
    name: 'The network',
    serves: ({ chainNamespace }) => chainNamespace === 'eip155',
    history: {
      getHistory: async (question, options) => (await openHistory()).getHistory(question, options),
    },
    ...(collections.length > 0 && {
      nfts: {
        getNfts: async (account, options) =>
          (await openNfts()).readOnchainNfts(account, collections, options),
      },
    }),
  }
}
