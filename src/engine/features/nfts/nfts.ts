import type { LazyFeature } from '../../LazyFeature.ts'
import type { Nfts } from './createNfts.ts'

/** The NFTs of the account in use. */
export const nfts: LazyFeature<Nfts> = () =>
  import('./createNfts.ts').then(({ createNfts }) => createNfts)
