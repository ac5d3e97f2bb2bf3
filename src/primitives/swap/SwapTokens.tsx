'use client'
import { useMemo, useState } from 'react'
import { useSwapTokens } from '../../hooks/useSwap.ts'
import { createErrorPart } from '../internal/createErrorPart.tsx'
import { createPart } from '../internal/createPart.ts'
import { createPartContext } from '../internal/createPartContext.tsx'
import { createRetryPart } from '../internal/createRetryPart.tsx'
import { Part } from '../internal/Part.ts'
import type { ErrorState, PartProps } from '../internal/PartProps.ts'
import { SearchInput } from '../internal/SearchInput.tsx'

/** Which of the two tokens of a swap. */
export type SwapSide = 'pay' | 'receive'

interface TokensContext {
  side: SwapSide
  search: string
  setSearch(search: string): void
}

const [SwapTokensProvider, useSwapTokensPart] = createPartContext<TokensContext>('Swap.Tokens')

export { useSwapTokensPart }

export interface SwapTokensProps extends PartProps<'div', { side: SwapSide }> {
  /** The token of the swap that the user chooses here. */
  side: SwapSide
}

/**
 * Contains the tokens to choose from, and their search. The search is cleared on unmount. Renders a
 * `<div>` element.
 *
 * @data data-side - `pay` or `receive`.
 */
export const SwapTokens = createPart<HTMLDivElement, SwapTokensProps>(
  'Swap.Tokens',
  ({ side, ...props }, ref) => {
    const [search, setSearch] = useState('')
    const context = useMemo(() => ({ side, search, setSearch }), [side, search])
    return (
      <SwapTokensProvider value={context}>
        <Part.div ref={ref} state={{ side }} {...props} />
      </SwapTokensProvider>
    )
  },
)

export interface SwapSearchProps extends PartProps<'input'> {}

/**
 * Searches tokens by name, symbol and whole contract address. Set an `aria-label`. Renders an
 * `<input>` element.
 */
export const SwapSearch = createPart<HTMLInputElement, SwapSearchProps>(
  'Swap.Search',
  (props, ref) => (
    <SearchInput ref={ref} maxLength={255} {...props} entry={useSwapTokensPart('Swap.Search')} />
  ),
)

export interface SwapTokensErrorProps extends PartProps<'p', ErrorState> {}

/**
 * Shows why the tokens could not be loaded. Renders nothing without an error. Place this part in
 * `Swap.Tokens`. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `swap/BAD_TOKENS`.
 */
export const SwapTokensError = createErrorPart<SwapTokensErrorProps>(
  'Swap.TokensError',
  () => useSwapTokens(useSwapTokensPart('Swap.TokensError').side).error,
)

export interface SwapTokensRetryProps extends PartProps<'button'> {}

/**
 * Loads the tokens again after a failure. Renders nothing without an error. Place this part in
 * `Swap.Tokens`. Renders a `<button>` element.
 */
export const SwapTokensRetry = createRetryPart<SwapTokensRetryProps>('Swap.TokensRetry', () => {
  const { side } = useSwapTokensPart('Swap.TokensRetry')
  const { isError, isFetching, refetch } = useSwapTokens(side)
  return { isError, isBusy: isFetching, refetch }
})
