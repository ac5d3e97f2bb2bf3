import type { SwapToken, SwapTokens } from '../../engine/features/swap/SwapState.ts'

/** The groups of tokens: the account's own, well-known ones, and all others. */
export type SwapTokenGroup = keyof SwapTokens

/** A row in the token list: a group's heading, or a token. */
export type SwapTokenRow =
  | { kind: 'group'; group: SwapTokenGroup }
  | { kind: 'token'; token: SwapToken }

const groups = ['held', 'suggested', 'others'] as const satisfies readonly SwapTokenGroup[]

/** The tokens in one list, each group with its heading. Leaves out empty groups. */
export function tokenRows(tokens: SwapTokens): SwapTokenRow[] {
  return groups.flatMap((group): SwapTokenRow[] =>
    tokens[group].length === 0
      ? []
      : [
          { kind: 'group', group },
          ...tokens[group].map((token) => ({ kind: 'token', token }) as const),
        ],
  )
}
