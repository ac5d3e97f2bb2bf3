/** DefiLlama's name for a network, and its id for the network's coin. */
interface KnownChain {
  chain: string
  coin: string
}

const ether = 'coingecko:ethereum'

/** The networks that have prices. */
export const knownChains: Readonly<Record<string, KnownChain>> = {
  'eip155:1': { chain: 'ethereum', coin: ether },
  'eip155:10': { chain: 'optimism', coin: ether },
  'eip155:56': { chain: 'bsc', coin: 'coingecko:binancecoin' },
  'eip155:137': { chain: 'polygon', coin: 'coingecko:polygon-ecosystem-token' },
  'eip155:8453': { chain: 'base', coin: ether },
  'eip155:42161': { chain: 'arbitrum', coin: ether },
  'eip155:43114': { chain: 'avax', coin: 'coingecko:avalanche-2' },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { chain: 'solana', coin: 'coingecko:solana' },
}
