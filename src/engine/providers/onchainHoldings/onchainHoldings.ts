import type { CaipNetworkId, SupportedNamespace } from '../../caip/CaipNetworkId.ts'
import { lazy } from '../../store/lazy.ts'
import type { Provider } from '../Provider.ts'
import { knownEndpoints } from './knownEndpoints.ts'
import type { TokenList } from './parseTokenList.ts'

export type { ListedToken, TokenList } from './parseTokenList.ts'

export interface OnchainHoldingsOptions {
  /**
   * A list in the format of tokenlists.org, or its `https:` URL. Without it, only the network's own
   * coin is read on EVM networks. Tokens of Solana that are not listed show the name in their
   * metadata.
   */
  tokens?: TokenList | string | undefined
  /**
   * The `https:` URL of the GraphQL RPC of a Sui network, of the REST API of a Cosmos network, of an Esplora
   * API of a Bitcoin network, or of a Stacks Blockchain API. Default: public ones for the main and test
   * networks of Sui, Bitcoin and Stacks, for Cosmos Hub and Osmosis.
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
/** The namespaces that the network's nodes can answer. Others need an endpoint of the network. */
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
