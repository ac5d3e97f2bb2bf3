'use client'
import { useSwap } from '../../hooks/useSwap.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { QuoteProvider } from './quoteContext.ts'

export interface SwapOutcomeProps extends PartProps<'div'> {}

/**
 * The result of the last swap. Contains `Swap.Value`s. Renders nothing before a swap. Renders a
 * `<div>` element.
 *
 * @data data-status - The transaction's status: `pending`, `confirmed`, `reverted` and so on.
 */
export const SwapOutcome = createPart<HTMLDivElement, SwapOutcomeProps>(
  'Swap.Outcome',
  (props, ref) => {
    const { outcome } = useSwap()
    if (!outcome) return null
    return (
      <QuoteProvider value={outcome.quote}>
        <Primitive.div ref={ref} data-status={outcome.status} {...props} />
      </QuoteProvider>
    )
  },
)
