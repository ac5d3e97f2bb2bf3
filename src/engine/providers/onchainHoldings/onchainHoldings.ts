import type { CaipNetworkId, SupportedNamespace } from '../../caip/CaipNetworkId.ts'
import { lazy } from '../../store/lazy.ts'
import type { Provider } from '../Provider.ts'
import { knownEndpoints } from './knownEndpoints.ts'
import type { TokenList } from './parseTokenList.ts'

export type { ListedToken, TokenList } from './parseTokenList.ts'

export interface OnchainHoldingsOptions {
  /**
   * The tokens to read on EVM networks: a list in the format of tokenlists.org, or its `https:`
   * URL. Without a list, only the network's own coin is read on EVM networks. On Solana, all tokens
   * are read, and a token that is not in the list shows the name in its metadata.
   */
  tokens?: TokenList | string | undefined
  /**
   * The `https:` URL of an endpoint for each network: the GraphQL RPC of a Sui network, the REST
   * API of a Cosmos network, an Esplora API of a Bitcoin network, or a Stacks Blockchain API.
   * Default: public endpoints for the main and test networks of Sui, Bitcoin and Stacks, and for
   * Cosmos Hub and Osmosis.
   */
  urls?: Readonly<Partial<Record<CaipNetworkId, string>>> | undefined
}

type Reads = Readonly<
  Partial<
    Record<
      SupportedNamespace,
      'bitcoin' | 'cosmos' | 'evm' | 'polkadot' | 'solana' | 'stacks' | 'sui'
    >
  >
>

const reads: Reads = {
  bip122: 'bitcoin',
  cosmos: 'cosmos',
  eip155: 'evm',
  polkadot: 'polkadot',
  solana: 'solana',
  stacks: 'stacks',
  sui: 'sui',
}
/** The namespaces whose nodes return holdings. Networks of other namespaces need an endpoint. */
const onNodes: readonly SupportedNamespace[] = ['eip155', 'polkadot', 'solana']

/**
 * Reads an account's holdings from the networks' own nodes. On EVM networks: the coin and the
 * tokens of a list, in one call of Multicall3. On Solana: the coin and all tokens of both token
 * programs. On Sui, Cosmos and Stacks: the coin and the tokens. On Polkadot and Bitcoin: the coin.
 * Needs no account and no server. Prices are unknown.
 */
export function onchainHoldings({ tokens, urls = {} }: OnchainHoldingsOptions = {}): Provider {
  const endpoints: Readonly<Partial<Record<string, string>>> = { ...knownEndpoints, ...urls }
  const open = lazy(
    () => import('./createOnchainReads.ts'),
    ({ createOnchainReads }) => createOnchainReads(tokens, endpoints),
  )
  return {
    id: 'onchain',
    name: 'The network',
    serves: ({ caipNetworkId, chainNamespace }) =>
      onNodes.includes(chainNamespace) || Object.hasOwn(endpoints, caipNetworkId),
    holdings: {
      async getHoldings(account, options) {
        const name = reads[account.network.chainNamespace]
        return name && (await open())[name](account, options)
      },
    },
  }
}
