import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { ChainNamespace } from '../../caip/ChainNamespace.ts'

/** The coin in which fees are paid. Balances count units of 10^-`decimals`, at most 77. */
export interface NativeCurrency {
  name: string
  symbol: string
  decimals: number
}

/** A network as the engine uses it. viem chains are accepted too: see `toNetwork`. */
export interface Network<Id extends CaipNetworkId = CaipNetworkId> {
  /** The chain's own id: a number on eip155, text elsewhere. */
  id: number | string
  name: string
  /** CAIP-2, such as `eip155:1`. */
  caipNetworkId: Id
  chainNamespace: ChainNamespace
  nativeCurrency: NativeCurrency
  rpcUrls: {
    /** The URLs that the engine uses, in this order. */
    default: { http: readonly string[] }
    /**
     * The URLs passed to a wallet when it adds the network: the host's own first, then the chain's.
     */
    chainDefault: { http: readonly string[] }
  }
  blockExplorers?: { default: { name: string; url: string } } | undefined
  /** Contracts of the network that are not at their usual address. */
  contracts?: NetworkContracts | undefined
  /** Milliseconds between two blocks. */
  blockTime?: number | undefined
  testnet?: boolean | undefined
  assets?: { imageId?: string | undefined; imageUrl?: string | undefined } | undefined
}

/** A viem chain. It is converted to an eip155 network. */
export interface ViemChain {
  id: number
  name: string
  nativeCurrency: NativeCurrency
  rpcUrls: { default: { http: readonly string[] } }
  blockExplorers?: { default: { name: string; url: string } } | undefined
  contracts?: NetworkContracts | undefined
  blockTime?: number | undefined
  testnet?: boolean | undefined
}

/** Contracts that the engine reads with. */
export interface NetworkContracts {
  multicall3?: { address: string } | undefined
}

type CustomRpcUrls = Readonly<Partial<Record<CaipNetworkId, readonly string[]>>>

/** Adds the CAIP-2 id to a network, and puts the host's own RPC URLs first. */
export function toNetwork(given: Network | ViemChain, customRpcUrls: CustomRpcUrls = {}): Network {
  const { rpcUrls } = given
  const chainDefault = 'chainDefault' in rpcUrls ? rpcUrls.chainDefault : rpcUrls.default
  const network: Omit<Network, 'rpcUrls'> =
    'caipNetworkId' in given
      ? given
      : {
          id: given.id,
          name: given.name,
          caipNetworkId: `eip155:${given.id}`,
          chainNamespace: 'eip155',
          nativeCurrency: given.nativeCurrency,
          blockExplorers: given.blockExplorers,
          contracts: given.contracts,
          blockTime: given.blockTime,
          testnet: given.testnet,
        }
  const custom = customRpcUrls[network.caipNetworkId] ?? []
  const withCustom = ({ http }: { http: readonly string[] }) => ({
    http: [...new Set([...custom, ...http])],
  })
  return {
    ...network,
    rpcUrls: { default: withCustom(rpcUrls.default), chainDefault: withCustom(chainDefault) },
  }
}
