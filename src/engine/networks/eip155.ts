import type { Network } from '../features/network/Network.ts'

/** Ethereum, the default network. */
export const mainnet: Network<'eip155:1'> = {
  id: 1,
  name: 'Ethereum',
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://eth.merkle.io'] },
    chainDefault: { http: ['https://eth.merkle.io'] },
  },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://etherscan.io' } },
  blockTime: 12_000,
  assets: { imageId: 'ba0ba0cd-17c6-4806-ad93-f9d174f17900' },
}

/** Arbitrum One. */
export const arbitrum: Network<'eip155:42161'> = {
  id: 42161,
  name: 'Arbitrum One',
  caipNetworkId: 'eip155:42161',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://arb1.arbitrum.io/rpc'] },
    chainDefault: { http: ['https://arb1.arbitrum.io/rpc'] },
  },
  blockExplorers: { default: { name: 'Arbiscan', url: 'https://arbiscan.io' } },
  blockTime: 250,
  assets: { imageId: '3bff954d-5cb0-47a0-9a23-d20192e74600' },
}
