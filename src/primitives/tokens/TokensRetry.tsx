'use client'
import { useTokens } from '../../hooks/useTokens.ts'
import { createRetryPart } from '../internal/createRetryPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'

export interface TokensRetryProps extends PartProps<'button'> {}

/**
 * Reads again what failed; disabled for the 30 seconds in which that is not asked again, nothing
 * when nothing failed. Renders a `<button>` element.
 */
export const TokensRetry = createRetryPart<TokensRetryProps>('Tokens.Retry', () => {
  const { isError, isFetching, isRetryBlocked, refetch } = useTokens()
  return { isError, isBusy: isRetryBlocked || isFetching, refetch }
})
