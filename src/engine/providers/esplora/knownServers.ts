/** The URLs of mempool.space's API, which has Esplora's format. */
export const knownServers: Readonly<Record<string, string>> = {
  'bip122:000000000019d6689c085ae165831e93': 'https://mempool.space/api',
  'bip122:000000000933ea01ad0ee984209779ba': 'https://mempool.space/testnet/api',
}
