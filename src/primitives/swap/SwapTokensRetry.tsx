'use client'
import { useSwap } from '../../hooks/useSwap.ts'
import { createRetryPart } from '../internal/createRetryPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'

export interface SwapTokensRetryProps extends PartProps<'button'> {}

/**
 * Loads the tokens again after a failure. Renders nothing without an error. Renders a `<button>`
 * element.
 */
export const SwapTokensRetry = createRetryPart<SwapTokensRetryProps>('Swap.TokensRetry', () => {
  const { isError, isFetching, refetch } = useSwap().tokens
  return { isError, isBusy: isFetching, refetch }
})
