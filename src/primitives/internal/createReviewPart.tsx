'use client'
import { createPart } from './createPart.ts'
import type { Review } from './createReviewFormPart.tsx'
import type { PartProps } from './PartProps.ts'
import { Primitive } from './radix.ts'

/** Creates the review button of a form. */
export function createReviewPart<Props extends PartProps<'button'>>(
  displayName: string,
  useReview: () => Pick<Review, 'preview'>,
) {
  return createPart<HTMLButtonElement, Props>(displayName, (given, ref) => {
    const props: PartProps<'button'> = given
    const { preview } = useReview()
    return (
      <Primitive.button
        ref={ref}
        type="submit"
        data-status={preview.status}
        aria-disabled={preview.isPending}
        {...props}
      />
    )
  })
}
