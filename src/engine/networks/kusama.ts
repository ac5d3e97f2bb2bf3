import type { Network } from '../features/network/Network.ts'

/** Kusama, the network where Polkadot tries new features. */
export const kusama: Network<'polkadot:b0a8d493285c2df73290dfb7e61f870f'> = {
  id: 'b0a8d493285c2df73290dfb7e61f870f',
  name: 'Kusama',
  caipNetworkId: 'polkadot:b0a8d493285c2df73290dfb7e61f870f',
  chainNamespace: 'polkadot',
  nativeCurrency: { name: 'Kusama', symbol: 'KSM', decimals: 12 },
  rpcUrls: {
    default: { http: ['https://kusama-rpc.polkadot.io'] },
    chainDefault: { http: ['https://kusama-rpc.polkadot.io'] },
  },
  blockExplorers: { default: { name: 'Subscan', url: 'https://kusama.subscan.io' } },
  blockTime: 6_000,
}
