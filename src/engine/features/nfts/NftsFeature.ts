import type { Query } from '../../store/Query.ts'
import type { NftList } from './Nft.ts'

/** The NFTs of the account in use, from the host's source or the built-in ones. */
export interface NftsFeature {
  /** Refetched after 30,000 ms. */
  list: Query<NftList>
}
