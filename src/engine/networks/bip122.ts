import type { Network } from '../features/network/Network.ts'

/** Bitcoin. */
export const bitcoin: Network<'bip122:000000000019d6689c085ae165831e93'> = {
  id: '000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  chainNamespace: 'bip122',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: [] }, chainDefault: { http: [] } },
  blockExplorers: { default: { name: 'mempool.space', url: 'https://mempool.space' } },
  blockTime: 600_000,
  assets: { imageId: '0b4838db-0161-4ffe-022d-532bf03dba00' },
}

/** Bitcoin's testnet. The addresses that wallets show are the same on the other test networks. */
export const bitcoinTestnet: Network<'bip122:000000000933ea01ad0ee984209779ba'> = {
  id: '000000000933ea01ad0ee984209779ba',
  name: 'Bitcoin Testnet',
  caipNetworkId: 'bip122:000000000933ea01ad0ee984209779ba',
  chainNamespace: 'bip122',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: [] }, chainDefault: { http: [] } },
  blockExplorers: { default: { name: 'mempool.space', url: 'https://mempool.space/testnet' } },
  blockTime: 600_000,
  testnet: true,
  assets: { imageId: '0b4838db-0161-4ffe-022d-532bf03dba00' },
}
