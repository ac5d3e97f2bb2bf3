'use client'
import { useTokens } from '../../hooks/useTokens.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface TokensRetryProps extends PartProps<'button'> {}

/**
 * Reads again what failed; disabled for the 30 seconds in which that is not asked again, nothing
 * when nothing failed. Renders a `<button>` element.
 */
export const TokensRetry = createPart<HTMLButtonElement, TokensRetryProps>(
  'Tokens.Retry',
  ({ onClick, ...props }, ref) => {
    const { isError, isFetching, isRetryBlocked, refetch } = useTokens()
    if (!isError) return null
    return (
      <Primitive.button
        ref={ref}
        type="button"
        disabled={isRetryBlocked || isFetching}
        {...props}
        onClick={composeEventHandlers(onClick, refetch)}
      />
    )
  },
)
