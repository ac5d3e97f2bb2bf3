'use client'
import { useSwap } from '../../hooks/useSwap.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface SwapReviewProps extends PartProps<'button'> {}

/**
 * Submits the form, to look at what will be swapped. Renders a `<button>` element; while that is
 * read it stays where it is and does nothing.
 *
 * @data data-status - Where that stands: `idle`, `pending`, `success` or `error`.
 */
export const SwapReview = createPart<HTMLButtonElement, SwapReviewProps>(
  'Swap.Review',
  (props, ref) => {
    const { preview } = useSwap()
    return (
      <Primitive.button
        ref={ref}
        type="submit"
        data-status={preview.status}
        aria-disabled={preview.isPending}
        {...props}
      />
    )
  },
)
