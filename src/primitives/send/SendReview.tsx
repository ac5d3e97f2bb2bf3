'use client'
import { useSend } from '../../hooks/useSend.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface SendReviewProps extends PartProps<'button'> {}

/**
 * Submits the form, to look at what will be sent. Renders a `<button>` element; while that is read
 * it stays where it is and does nothing.
 *
 * @data data-status - Where that stands: `idle`, `pending`, `success` or `error`.
 */
export const SendReview = createPart<HTMLButtonElement, SendReviewProps>(
  'Send.Review',
  (props, ref) => {
    const { preview } = useSend()
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
