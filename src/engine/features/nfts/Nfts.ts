import type { DataSource } from '../../providers/Provider.ts'
import type { Address } from '../../Register.ts'
import type { Query } from '../../store/Query.ts'
import type { AccountQuery } from '../network/Network.ts'

/**
 * An NFT of the account. Its texts are sanitized, and its image URL is safe to use in an `<img>`.
 */
export interface Nft {
  /** The item's id, unique in the account: contract and token id, or mint. */
  id: string
  name: string
  collection?: string | undefined
  /** The address of the contract or the mint. */
  contract: Address
  /** The token id within the contract, if there is one. */
  tokenId?: string | undefined
  /** The number of items that the account owns, as an integer. */
  quantity: string
  imageUrl?: string | undefined
  /**
   * Whether the data source or the item's own texts mark the item as spam. Such items are shown in
   * a separate list.
   */
  isSpam: boolean
}

/** The host's options for NFTs. */
export interface NftOptions {
  /** Whether to fetch names and images from the URLs in the items. Default: false. */
  fetchMetadata?: boolean | undefined
  /**
   * The gateway for `ipfs:` URLs, such as `https://ipfs.example/ipfs/`. Without a gateway, such
   * URLs are not loaded.
   */
  ipfsGateway?: string | undefined
}

/** The account's items. */
export interface NftList {
  /** Whether there is a data source for the network in use. */
  hasSource: boolean
  nfts: readonly Nft[]
  /** The provider that returned the list, and when. Missing if a node returned it. */
  source?: DataSource | undefined
}

/** The NFTs of the account in use, from the host's providers or the network's nodes. */
export interface NftsFeature {
  /** The account's items. The data is fresh for 30,000 ms. */
  list: AccountQuery<Query<NftList>>
}
