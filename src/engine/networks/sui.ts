import type { Network } from '../features/network/Network.ts'

/** Sui's main network. */
export const suiMainnet: Network<'sui:mainnet'> = {
  id: 'mainnet',
  name: 'Sui',
  caipNetworkId: 'sui:mainnet',
  chainNamespace: 'sui',
  nativeCurrency: { name: 'Sui', symbol: 'SUI', decimals: 9 },
  rpcUrls: {
    default: { http: ['https://fullnode.mainnet.sui.io:443'] },
    chainDefault: { http: ['https://fullnode.mainnet.sui.io:443'] },
  },
  blockExplorers: { default: { name: 'Suiscan', url: 'https://suiscan.xyz/mainnet' } },
}

/** Sui's testnet. */
export const suiTestnet: Network<'sui:testnet'> = {
  id: 'testnet',
  name: 'Sui Testnet',
  caipNetworkId: 'sui:testnet',
  chainNamespace: 'sui',
  nativeCurrency: { name: 'Sui', symbol: 'SUI', decimals: 9 },
  rpcUrls: {
    default: { http: ['https://fullnode.testnet.sui.io:443'] },
    chainDefault: { http: ['https://fullnode.testnet.sui.io:443'] },
  },
  blockExplorers: { default: { name: 'Suiscan', url: 'https://suiscan.xyz/testnet' } },
  testnet: true,
}
