import type { LazyFeature } from '../../LazyFeature.ts'
import type { Nfts } from './createNfts.ts'

/** The items that the account in use owns. */
export const nfts: LazyFeature<Nfts> = () =>
  import('./createNfts.ts').then(({ createNfts }) => createNfts)
