import type { AbortOptions } from '../../store/AbortOptions.ts'
import type { Network } from '../network/Network.ts'

/** An item that an account owns. Its words are clean, its picture fit for an `<img>`. */
export interface Nft {
  /** Tells it from the account's other items: contract and number, or mint. */
  id: string
  name: string
  collection?: string | undefined
  /** The contract's address, or the mint's. */
  contract: string
  /** Its number within the contract, where it has one. */
  tokenId?: string | undefined
  /** How many the account owns, as a whole number. */
  quantity: string
  imageUrl?: string | undefined
  /** Whether its source or its own words tell of bait; shown apart. */
  isSpam: boolean
}

/** An item as a provider tells it. Everything in it is checked and cleaned. */
export interface GivenNft {
  contract: string
  tokenId?: string | undefined
  name?: string | null | undefined
  collection?: string | null | undefined
  quantity?: string | undefined
  /** `https:`, `ipfs:` where the host named a gateway, or image data. */
  imageUrl?: string | null | undefined
  isSpam?: boolean | undefined
}

/** A source of NFTs. A host gives its own as `nfts.provider`. */
export interface NftProvider {
  /** Whether it knows this network. */
  supports(network: Network, options: AbortOptions): boolean | Promise<boolean>
  /** What the account owns. */
  list(
    account: { address: string; network: Network },
    options: AbortOptions,
  ): Promise<readonly GivenNft[]>
}

/** The host's word on NFTs. */
export interface NftOptions {
  /** Asked instead of the built-in sources. */
  provider?: NftProvider | undefined
  /** Whether the pages that items name are asked for their names and pictures. Default: false. */
  fetchMetadata?: boolean | undefined
  /** Where `ipfs:` addresses are read, such as `https://ipfs.example/ipfs/`. Without: nowhere. */
  ipfsGateway?: string | undefined
}

/** What is known of an account's items. */
export interface NftList {
  /** Whether there is any source for the network in use. */
  hasSource: boolean
  nfts: readonly Nft[]
}
