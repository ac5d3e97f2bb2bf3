import type { SendToken } from '../send/SendState.ts'

/** What can be swapped: a token as `useTokens` or the swap's own list has it. */
export interface SwapToken extends SendToken {
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
