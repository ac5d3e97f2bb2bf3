'use client'
import { useTokens } from '../../hooks/useTokens.ts'
import { createRetryPart } from '../internal/createRetryPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'

export interface TokensRetryProps extends PartProps<'button'> {}

/**
 * Retries a failed request. Disabled for 30 seconds after a failure. Renders nothing without an
 * error. Renders a `<button>` element.
 */
export const TokensRetry = createRetryPart<TokensRetryProps>('Tokens.Retry', () => {
  const { isError, isFetching, isRetryBlocked, refetch } = useTokens()
  return { isError, isBusy: isRetryBlocked || isFetching, refetch }
})
