'use client'
import { useSwap } from '../../hooks/useSwap.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers, Primitive } from '../internal/radix.ts'

export interface SwapRefreshProps extends PartProps<'button'> {}

/**
 * Requests a new quote. Renders nothing while the quote is fresh and without an error. Renders a
 * `<button>` element.
 */
export const SwapRefresh = createPart<HTMLButtonElement, SwapRefreshProps>(
  'Swap.Refresh',
  ({ onClick, ...props }, ref) => {
    const { quote, refreshQuote } = useSwap()
    if (!quote.isStale && quote.status !== 'error') return null
    return (
      <Primitive.button
        ref={ref}
        type="button"
        aria-disabled={quote.isFetching}
        {...props}
        onClick={composeEventHandlers(onClick, () => {
          if (!quote.isFetching) refreshQuote()
        })}
      />
    )
  },
)
