/** CoinGecko's id for a network's coin, and its id for the platform of the network's tokens. */
interface KnownPlatform {
  coin: string
  /** The id of the platform. Missing if only the coin has a price. */
  platform?: string
}

const coin = 'ethereum'

/**
 * The networks that have prices. The platforms of EVM networks are from CoinGecko's list of asset
 * platforms (https://docs.coingecko.com/demo/reference/asset-platforms-list).
 */
export const knownPlatforms: Readonly<Record<string, KnownPlatform>> = {
  'eip155:1': { coin, platform: 'ethereum' },
  'eip155:10': { coin, platform: 'optimistic-ethereum' },
  'eip155:25': { coin: 'crypto-com-chain', platform: 'cronos' },
  'eip155:56': { coin: 'binancecoin', platform: 'binance-smart-chain' },
  'eip155:100': { coin: 'xdai', platform: 'xdai' },
  'eip155:137': { coin: 'polygon-ecosystem-token', platform: 'polygon-pos' },
  'eip155:324': { coin, platform: 'zksync' },
  'eip155:5000': { coin: 'mantle', platform: 'mantle' },
  'eip155:8453': { coin, platform: 'base' },
  'eip155:42161': { coin, platform: 'arbitrum-one' },
  'eip155:42220': { coin: 'celo', platform: 'celo' },
  'eip155:43114': { coin: 'avalanche-2', platform: 'avalanche' },
  'eip155:59144': { coin, platform: 'linea' },
  'eip155:81457': { coin, platform: 'blast' },
  'eip155:534352': { coin, platform: 'scroll' },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { coin: 'solana', platform: 'solana' },
  'bip122:000000000019d6689c085ae165831e93': { coin: 'bitcoin' },
  'cosmos:cosmoshub-4': { coin: 'cosmos' },
  'cosmos:osmosis-1': { coin: 'osmosis' },
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': { coin: 'polkadot' },
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': { coin: 'kusama' },
  'stacks:1': { coin: 'blockstack' },
  'sui:mainnet': { coin: 'sui' },
}
