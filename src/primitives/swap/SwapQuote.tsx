'use client'
import { warningsOf } from '../../engine/features/swap/appraiseSwap.ts'
import { useSwap } from '../../hooks/useSwap.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { QuoteProvider } from './quoteContext.ts'

export interface SwapQuoteProps extends PartProps<'div'> {}

/**
 * What the draft comes to, for the `Swap.Value`s in it; nothing without a price. Renders a `<div>`
 * element.
 *
 * @data data-stale - Present when the price is too old to be relied upon.
 * @data data-impact - Present when what is received is worth much less than what is paid.
 */
export const SwapQuote = createPart<HTMLDivElement, SwapQuoteProps>('Swap.Quote', (props, ref) => {
  const { data, isFetching, isStale } = useSwap().quote
  if (!data) return null
  const isDear = warningsOf(data).some(({ kind }) => kind === 'impact')
  return (
    <QuoteProvider value={data}>
      <Primitive.div
        ref={ref}
        aria-busy={isFetching}
        data-stale={isStale ? '' : undefined}
        data-impact={isDear ? '' : undefined}
        {...props}
      />
    </QuoteProvider>
  )
})
