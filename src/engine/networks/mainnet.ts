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
