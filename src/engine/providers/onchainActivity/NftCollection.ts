/** A contract of NFTs, by ERC-721 or ERC-1155. */
export interface NftCollection {
  /** The network's id. */
  chainId: number
  address: string
  name: string
  /** The block that created it. Nodes search less if they know it. Default: 0. */
  fromBlock?: number | undefined
}
