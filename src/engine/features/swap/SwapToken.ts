import type { SendToken } from '../send/SendState.ts'

/** A token that can be swapped, from `useTokens` or from the swap's own list. */
export interface SwapToken extends SendToken {
  /** Whether a signature can replace an approval (EIP-2612), as the list says. */
  hasPermit?: boolean | undefined
}

/** The tokens that can be swapped on the network in use. */
export interface SwapTokens {
  /** The account's tokens, the native coin first. */
  held: readonly SwapToken[]
  /** Well-known tokens in their usual order, without those in `held`. */
  suggested: readonly SwapToken[]
  /** All others by name. */
  others: readonly SwapToken[]
}
