import type { CaipAddress } from '../../caip/CaipAddress.ts'
import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'

/** What can be swapped: a token as `useTokens` or the swap's own list has it. */
export interface SwapToken {
  symbol: string
  name?: string | undefined
  /** The network it is on. */
  chainId: CaipNetworkId
  /** Its contract by CAIP-10; absent for the network's own coin, and only for that. */
  address?: CaipAddress | undefined
  /** What one whole token costs in usd; absent or 0 where nobody knows. */
  price?: number | undefined
  quantity: {
    /** Places after the point, from `0` to `77`. */
    decimals: string
    /** How many whole ones the account holds, where that was read. */
    numeric?: string | undefined
  }
  iconUrl?: string | undefined
  /** Whether a signature can stand for an approval (EIP-2612), as the list says. */
  hasPermit?: boolean | undefined
}

/** What can be swapped on the network in use. */
export interface SwapTokens {
  /** What the account holds, the network's own coin first. */
  held: readonly SwapToken[]
  /** Well-known ones, in the usual order; those that are held are not repeated. */
  suggested: readonly SwapToken[]
  /** All others by name. */
  others: readonly SwapToken[]
}
