'use client'
import { warningsOf } from '../../engine/features/swap/appraiseSwap.ts'
import { useSwapActions, useSwapState } from '../../hooks/useSwap.ts'
import { createPart } from '../internal/createPart.ts'
import { Part } from '../internal/Part.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { composeEventHandlers } from '../internal/radix.ts'
import { QuoteProvider } from './SwapValue.tsx'

export interface SwapQuoteProps extends PartProps<'div', { stale: boolean; impact: boolean }> {}

/**
 * The quote of the draft. Contains `Swap.Value`s. Renders nothing without a quote. Renders a
 * `<div>` element.
 *
 * @data data-stale - Present if the quote is too old to be reliable.
 * @data data-impact - Present if the received value is much lower than the paid value.
 */
export const SwapQuote = createPart<HTMLDivElement, SwapQuoteProps>('Swap.Quote', (props, ref) => {
  const { data, isFetching, isStale } = useSwapState(({ quote }) => ({
    data: quote.data,
    isFetching: quote.data !== undefined && quote.isFetching,
    isStale: quote.isStale,
  }))
  if (!data) return null
  const isDear = warningsOf(data).some(({ kind }) => kind === 'impact')
  return (
    <QuoteProvider value={data}>
      <Part.div
        ref={ref}
        aria-busy={isFetching}
        state={{ stale: isStale, impact: isDear }}
        {...props}
      />
    </QuoteProvider>
  )
})

export interface SwapRefreshProps extends PartProps<'button'> {}

/**
 * Requests a new quote. Renders nothing while the quote is fresh and there is no error. Renders a
 * `<button>` element.
 */
export const SwapRefresh = createPart<HTMLButtonElement, SwapRefreshProps>(
  'Swap.Refresh',
  ({ onClick, ...props }, ref) => {
    const { isFetching, isUseless } = useSwapState(({ quote }) => {
      const isUseless = quote.isStale || quote.status === 'error'
      return { isUseless, isFetching: isUseless && quote.isFetching }
    })
    const { refreshQuote } = useSwapActions()
    if (!isUseless) return null
    return (
      <Part.button
        ref={ref}
        type="button"
        aria-disabled={isFetching}
        {...props}
        onClick={composeEventHandlers(onClick, () => {
          if (!isFetching) refreshQuote()
        })}
      />
    )
  },
)
