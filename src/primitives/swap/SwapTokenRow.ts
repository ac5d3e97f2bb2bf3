import type { SwapToken, SwapTokens } from '../../engine/features/swap/SwapState.ts'

/** Which tokens stand together: those that are held, well-known ones, all others. */
export type SwapTokenGroup = keyof SwapTokens

/** A row in the list of tokens: the head of a group, or a token. */
export type SwapTokenRow =
  | { kind: 'group'; group: SwapTokenGroup }
  | { kind: 'token'; token: SwapToken }

const groups = ['held', 'suggested', 'others'] as const satisfies readonly SwapTokenGroup[]

/** The tokens in one list, each group with its head; a group without any has none. */
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
