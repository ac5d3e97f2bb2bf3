'use client'
import { useSwap } from '../../hooks/useSwap.ts'
import { createRetryPart } from '../internal/createRetryPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'

export interface SwapTokensRetryProps extends PartProps<'button'> {}

/** Reads the tokens again after a failure; nothing without one. Renders a `<button>` element. */
export const SwapTokensRetry = createRetryPart<SwapTokensRetryProps>('Swap.TokensRetry', () => {
  const { isError, isFetching, refetch } = useSwap().tokens
  return { isError, isBusy: isFetching, refetch }
})
