import type { Network } from '../features/network/Network.ts'

/** Polkadot's relay chain. */
export const polkadot: Network<'polkadot:91b171bb158e2d3848fa23a9f1c25182'> = {
  id: '91b171bb158e2d3848fa23a9f1c25182',
  name: 'Polkadot',
  caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  chainNamespace: 'polkadot',
  nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
  rpcUrls: {
    default: { http: ['https://rpc.polkadot.io'] },
    chainDefault: { http: ['https://rpc.polkadot.io'] },
  },
  blockExplorers: { default: { name: 'Subscan', url: 'https://polkadot.subscan.io' } },
  blockTime: 6_000,
}
