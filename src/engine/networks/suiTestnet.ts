import type { Network } from '../features/network/Network.ts'

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
