import type { ProvidedNft } from '../../providers/Provider.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import type { Network } from '../network/Network.ts'

/** A built-in source of NFTs. */
export interface NftSource {
  /** Whether it supports this network. */
  supports(network: Network, options: AbortOptions): boolean | Promise<boolean>
  /** The items that the account owns. */
  list(
    account: { address: string; network: Network },
    options: AbortOptions,
  ): Promise<readonly ProvidedNft[]>
}
