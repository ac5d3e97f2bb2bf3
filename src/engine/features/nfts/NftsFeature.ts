import type { Query } from '../../store/Query.ts'
import type { NftList } from './Nft.ts'

/** What the account in use owns, of the host's source or of ours. */
export interface NftsFeature {
  /** Read anew after 30,000 ms. */
  list: Query<NftList>
}
