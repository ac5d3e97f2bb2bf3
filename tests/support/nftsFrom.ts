import type { NftProvider, Provider, ProviderAccount } from '../../src/engine/providers/index.ts'

/** A host's provider of NFTs on the networks that it serves, by default all of them. */
export const nftsFrom = (
  list: (account: ProviderAccount) => ReturnType<NftProvider['getNfts']>,
  serves: Provider['serves'] = () => true,
): Provider => ({ id: 'gallery', name: 'Gallery', serves, nfts: { getNfts: list } })
