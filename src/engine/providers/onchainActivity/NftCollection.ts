/** A contract of NFTs, by ERC-721 or ERC-1155. */
export interface NftCollection {
  /** The network's id. */
  chainId: number
  address: string
  name: string
  /** The block that created it, so that nodes search fewer blocks. Default: 0. */
  fromBlock?: number | undefined
}
