import type { LazyFeature } from '../../EngineContext.ts'
import type { NftsFeature } from './Nfts.ts'

/** The NFTs of the account in use. */
export const nfts: LazyFeature<NftsFeature> = () =>
  import('./createNfts.ts').then(({ createNfts }) => createNfts)
