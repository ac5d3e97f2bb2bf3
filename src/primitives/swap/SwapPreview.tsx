'use client'
import { useSwap } from '../../hooks/useSwap.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { QuoteProvider } from './quoteContext.ts'

export interface SwapPreviewProps extends PartProps<'div'> {}

/**
 * What the wallet will be asked for. Contains `Swap.Value`s. Renders nothing before a review.
 * Renders a `<div>` element.
 *
 * @data data-approval - Present while an approval is needed.
 * @data data-impact - Present if the received value is much lower than the paid value.
 */
export const SwapPreview = createPart<HTMLDivElement, SwapPreviewProps>(
  'Swap.Preview',
  (props, ref) => {
    const { approval, preview } = useSwap()
    const { data } = preview
    if (!data) return null
    const isDear = data.warnings.some(({ kind }) => kind === 'impact')
    return (
      <QuoteProvider value={data.quote}>
        <Primitive.div
          ref={ref}
          aria-busy={preview.isPending || approval.isPending}
          data-approval={data.approval ? '' : undefined}
          data-impact={isDear ? '' : undefined}
          {...props}
        />
      </QuoteProvider>
    )
  },
)
