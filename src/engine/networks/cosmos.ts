import type { Network } from '../features/network/Network.ts'

/** Cosmos Hub. */
export const cosmoshub: Network<'cosmos:cosmoshub-4'> = {
  id: 'cosmoshub-4',
  name: 'Cosmos Hub',
  caipNetworkId: 'cosmos:cosmoshub-4',
  chainNamespace: 'cosmos',
  nativeCurrency: { name: 'Cosmos Hub Atom', symbol: 'ATOM', decimals: 6 },
  rpcUrls: {
    default: { http: ['https://cosmos-rpc.publicnode.com'] },
    chainDefault: { http: ['https://cosmos-rpc.publicnode.com'] },
  },
  blockExplorers: { default: { name: 'Mintscan', url: 'https://www.mintscan.io/cosmos' } },
  blockTime: 6_000,
}

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
