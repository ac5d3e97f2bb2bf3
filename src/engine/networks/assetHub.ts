import type { Network } from '../features/network/Network.ts'

/** Polkadot Asset Hub, which holds Polkadot's balances and tokens. */
export const assetHub: Network<'polkadot:68d56f15f85d3136970ec16946040bc1'> = {
  id: '68d56f15f85d3136970ec16946040bc1',
  name: 'Polkadot Asset Hub',
  caipNetworkId: 'polkadot:68d56f15f85d3136970ec16946040bc1',
  chainNamespace: 'polkadot',
  nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
  rpcUrls: {
    default: { http: ['https://polkadot-asset-hub-rpc.polkadot.io'] },
    chainDefault: { http: ['https://polkadot-asset-hub-rpc.polkadot.io'] },
  },
  blockExplorers: { default: { name: 'Subscan', url: 'https://assethub-polkadot.subscan.io' } },
  blockTime: 6_000,
}
