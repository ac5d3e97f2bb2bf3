'use client'
import type { ReactNode } from 'react'
import type { OnrampQuote as Quote } from '../../engine/features/onramp/OnrampProvider.ts'
import { useOnramp } from '../../hooks/useOnramp.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface OnrampQuoteProps extends Omit<PartProps<'div'>, 'asChild' | 'children'> {
  /** Renders the price. If `quote.isEstimate`, say so beside each figure. */
  children: (quote: Quote) => ReactNode
}

/**
 * The price of the draft. Renders nothing without one. Renders a `<div>` element.
 *
 * @data data-estimate - Present while the price is an estimate.
 */
export const OnrampQuote = createPart<HTMLDivElement, OnrampQuoteProps>(
  'Onramp.Quote',
  ({ children, ...props }, ref) => {
    const { isQuoting, quote } = useOnramp()
    if (!quote) return null
    return (
      <Primitive.div
        ref={ref}
        aria-busy={isQuoting}
        data-estimate={quote.isEstimate ? '' : undefined}
        {...props}
      >
        {children(quote)}
      </Primitive.div>
    )
  },
)
