'use client'
import { createPartContext } from '../internal/createPartContext.tsx'

/** Which of the two tokens of a swap. */
export type SwapSide = 'pay' | 'receive'

interface TokensContext {
  side: SwapSide
  search: string
  setSearch(search: string): void
}

export const [SwapTokensProvider, useSwapTokensPart] =
  createPartContext<TokensContext>('Swap.Tokens')
