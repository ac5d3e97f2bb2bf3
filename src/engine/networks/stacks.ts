import type { Network } from '../features/network/Network.ts'

/** Stacks, a smart contract layer on Bitcoin. */
export const stacks: Network<'stacks:1'> = {
  id: '1',
  name: 'Stacks',
  caipNetworkId: 'stacks:1',
  chainNamespace: 'stacks',
  nativeCurrency: { name: 'Stacks', symbol: 'STX', decimals: 6 },
  rpcUrls: {
    default: { http: ['https://api.hiro.so'] },
    chainDefault: { http: ['https://api.hiro.so'] },
  },
  blockExplorers: { default: { name: 'Hiro Explorer', url: 'https://explorer.hiro.so' } },
}

/** Stacks' testnet. */
export const stacksTestnet: Network<'stacks:2147483648'> = {
  id: '2147483648',
  name: 'Stacks Testnet',
  caipNetworkId: 'stacks:2147483648',
  chainNamespace: 'stacks',
  nativeCurrency: { name: 'Stacks', symbol: 'STX', decimals: 6 },
  rpcUrls: {
    default: { http: ['https://api.testnet.hiro.so'] },
    chainDefault: { http: ['https://api.testnet.hiro.so'] },
  },
  blockExplorers: {
    default: { name: 'Hiro Explorer', url: 'https://explorer.hiro.so/?chain=testnet' },
  },
  testnet: true,
}
