import type { Network } from '../features/network/Network.ts'

/** Osmosis. */
export const osmosis: Network<'cosmos:osmosis-1'> = {
  id: 'osmosis-1',
  name: 'Osmosis',
  caipNetworkId: 'cosmos:osmosis-1',
  chainNamespace: 'cosmos',
  nativeCurrency: { name: 'Osmosis', symbol: 'OSMO', decimals: 6 },
  rpcUrls: {
    default: { http: ['https://rpc.osmosis.zone'] },
    chainDefault: { http: ['https://rpc.osmosis.zone'] },
  },
  blockExplorers: { default: { name: 'Mintscan', url: 'https://www.mintscan.io/osmosis' } },
}
