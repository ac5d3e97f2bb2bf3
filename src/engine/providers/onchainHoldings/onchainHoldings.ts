import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { SupportedNamespace } from '../../caip/SupportedNamespace.ts'
import { lazy } from '../../store/lazy.ts'
import type { Provider } from '../Provider.ts'
import { knownEndpoints } from './knownEndpoints.ts'
import type { TokenList } from './parseTokenList.ts'

export type { ListedToken, TokenList } from './parseTokenList.ts'

export interface OnchainHoldingsOptions {
  /**
   * A list in the format of tokenlists.org: the list, or the `https:` URL of one. Without it, only the
   * network's own coin is read on EVM networks, and tokens of Solana that are not listed show the
   * name in their metadata.
   */
  tokens?: TokenList | string | undefined
  /**
   * The `https:` URL of the GraphQL RPC of a Sui network, or of the REST API of a Cosmos network. Default:
   * public ones for Sui's mainnet and testnet, Cosmos Hub and Osmosis.
   */
  urls?: Readonly<Partial<Record<CaipNetworkId, string>>> | undefined
}

/** Read from the nodes of any network of the namespace. */
const reads: Readonly<Partial<Record<SupportedNamespace, 'evm' | 'polkadot' | 'solana'>>> = {
  eip155: 'evm',
  polkadot: 'polkadot',
  solana: 'solana',
}
/** Read from an endpoint of the network. */
const endpointReads: Readonly<Partial<Record<SupportedNamespace, 'cosmos' | 'sui'>>> = {
  cosmos: 'cosmos',
  sui: 'sui',
}

/**
 * Reads what an account holds from the networks' own nodes. On EVM networks: the coin and the
 * tokens of a list, in one call of Multicall3. On Solana: the coin and all tokens of both token
 * programs. On Sui and Cosmos: the coin and the tokens. On Polkadot: the coin. Needs no account and
 * no server. Prices are unknown.
 */
export function onchainHoldings({ tokens, urls = {} }: OnchainHoldingsOptions = {}): Provider {
  const endpoints: Readonly<Partial<Record<string, string>>> = { ...knownEndpoints, ...urls }
  const open = lazy(
    () => import('./createOnchainReads.ts'),
    ({ createOnchainReads }) => createOnchainReads(tokens),
  )
  return {
    id: 'onchain',
    name: 'On chain',
    serves: ({ caipNetworkId, chainNamespace }) =>
      Object.hasOwn(reads, chainNamespace) ||
      (Object.hasOwn(endpointReads, chainNamespace) && Object.hasOwn(endpoints, caipNetworkId)),
    holdings: {
      async getHoldings(account, options) {
        const { caipNetworkId, chainNamespace } = account.network
        const [name, atEndpoint] = [reads[chainNamespace], endpointReads[chainNamespace]]
        const url = endpoints[caipNetworkId]
        if (name) return (await open())[name](account, options)
        return atEndpoint && url ? (await open())[atEndpoint](account, url, options) : undefined
      },
    },
  }
}
