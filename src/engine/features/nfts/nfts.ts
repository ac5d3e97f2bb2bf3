import type { LazyFeature } from '../../EngineContext.ts'
import type { NftsFeature } from './NftsFeature.ts'

/** The items that the account in use owns. */
export const nfts: LazyFeature<NftsFeature> = () =>
  import('./createNfts.ts').then(({ createNfts }) => createNfts)
