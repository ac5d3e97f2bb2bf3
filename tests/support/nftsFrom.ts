import type { NftProvider, Provider, ProviderAccount } from '../../src/engine/providers/index.ts'

/** Creates a host's provider of NFTs on its networks. Default: all networks. */
export const nftsFrom = (
  list: (account: ProviderAccount) => ReturnType<NftProvider['getNfts']>,
  serves: Provider['serves'] = () => true,
): Provider => ({ id: 'gallery', name: 'Gallery', serves, nfts: { getNfts: list } })
