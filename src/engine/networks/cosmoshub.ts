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
