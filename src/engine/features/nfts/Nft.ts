import type { AbortOptions } from '../../store/AbortOptions.ts'
import type { Query } from '../../store/Query.ts'
import type { AccountQuery } from '../account/AccountToRead.ts'
import type { Network } from '../network/Network.ts'

/**
 * An NFT of the account. Its texts are sanitized, and its image URL is safe to use in an `<img>`.
 */
export interface Nft {
  /** Unique among the account's items: contract and token id, or mint. */
  id: string
  name: string
  collection?: string | undefined
  /** The address of the contract or the mint. */
  contract: string
  /** The token id within the contract, if there is one. */
  tokenId?: string | undefined
  /** How many the account owns, as an integer. */
  quantity: string
  imageUrl?: string | undefined
  /** Whether its source or its own texts mark it as spam. Shown in a separate list. */
  isSpam: boolean
}

/** An item as a provider returns it. Everything in it is validated and sanitized. */
export interface GivenNft {
  contract: string
  tokenId?: string | undefined
  name?: string | null | undefined
  collection?: string | null | undefined
  quantity?: string | undefined
  /** An `https:` URL, an `ipfs:` URL if the host configured a gateway, or image data. */
  imageUrl?: string | null | undefined
  isSpam?: boolean | undefined
}

/** A source of NFTs. Pass your own as `nfts.provider`. */
export interface NftProvider {
  /** Whether it supports this network. */
  supports(network: Network, options: AbortOptions): boolean | Promise<boolean>
  /** The items that the account owns. */
  list(
    account: { address: string; network: Network },
    options: AbortOptions,
  ): Promise<readonly GivenNft[]>
}

/** The host's options for NFTs. */
export interface NftOptions {
  /** Replaces the built-in sources. */
  provider?: NftProvider | undefined
  /** Whether to fetch names and images from the URLs in the items. Default: false. */
  fetchMetadata?: boolean | undefined
  /**
   * The gateway for `ipfs:` URLs, such as `https://ipfs.example/ipfs/`. Without it, they are not
   * loaded.
   */
  ipfsGateway?: string | undefined
}

/** The account's items. */
export interface NftList {
  /** Whether there is a source for the network in use. */
  hasSource: boolean
  nfts: readonly Nft[]
}

/** The NFTs of the account in use, from the host's source or the built-in ones. */
export interface NftsFeature {
  /** Refetched after 30,000 ms. */
  list: AccountQuery<Query<NftList>>
}
