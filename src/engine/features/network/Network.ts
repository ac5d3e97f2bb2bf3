import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { ChainNamespace } from '../../caip/ChainNamespace.ts'

/** The coin in which a network is paid; balances count units of 10^-`decimals`, at most 77. */
export interface NativeCurrency {
  name: string
  symbol: string
  decimals: number
}

/** A network as the engine knows it. Chains of viem are accepted too: see `toNetwork`. */
export interface Network<Id extends CaipNetworkId = CaipNetworkId> {
  /** The chain's own id: a number on eip155, text elsewhere. */
  id: number | string
  name: string
  /** CAIP-2, such as `eip155:1`. */
  caipNetworkId: Id
  chainNamespace: ChainNamespace
  nativeCurrency: NativeCurrency
  rpcUrls: {
    /** What the engine asks, in this order. */
    default: { http: readonly string[] }
    /** What a wallet is given when it adds the network: the host's own addresses, then the chain's. */
    chainDefault: { http: readonly string[] }
  }
  blockExplorers?: { default: { name: string; url: string } } | undefined
  /** Milliseconds between two blocks. */
  blockTime?: number | undefined
  testnet?: boolean | undefined
  assets?: { imageId?: string | undefined; imageUrl?: string | undefined } | undefined
}

/** A chain in viem's shape; it becomes a network of eip155. */
export interface ViemChain {
  id: number
  name: string
  nativeCurrency: NativeCurrency
  rpcUrls: { default: { http: readonly string[] } }
  blockExplorers?: { default: { name: string; url: string } } | undefined
  blockTime?: number | undefined
  testnet?: boolean | undefined
}

type CustomRpcUrls = Readonly<Partial<Record<CaipNetworkId, readonly string[]>>>

/** Names the network in CAIP terms and puts the host's own RPC addresses first. */
export function toNetwork(given: Network | ViemChain, customRpcUrls: CustomRpcUrls = {}): Network {
  const chainDefault =
    'chainDefault' in given.rpcUrls ? given.rpcUrls.chainDefault : given.rpcUrls.default
  const network: Network =
    'caipNetworkId' in given
      ? given
      : {
          id: given.id,
          name: given.name,
          caipNetworkId: `eip155:${given.id}`,
          chainNamespace: 'eip155',
          nativeCurrency: given.nativeCurrency,
          rpcUrls: { default: given.rpcUrls.default, chainDefault },
          blockExplorers: given.blockExplorers,
          blockTime: given.blockTime,
          testnet: given.testnet,
        }
  const custom = customRpcUrls[network.caipNetworkId] ?? []
  const withCustom = (http: readonly string[]) => ({ http: [...new Set([...custom, ...http])] })
  return {
    ...network,
    rpcUrls: {
      default: withCustom(network.rpcUrls.default.http),
      chainDefault: withCustom(chainDefault.http),
    },
  }
}
