/** A contract of NFTs (ERC-721 or ERC-1155). */
export interface NftCollection {
  /** The network's id. */
  chainId: number
  address: string
  name: string
  /**
   * The block in which the contract was created. With it, nodes search fewer blocks. Default: 0.
   */
  fromBlock?: number | undefined
}
