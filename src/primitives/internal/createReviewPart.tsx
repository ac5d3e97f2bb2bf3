'use client'
import { createPart } from './createPart.ts'
import type { Review } from './createReviewFormPart.tsx'
import type { PartProps } from './PartProps.ts'
import { Primitive } from './radix.ts'

/** Creates the review button of a form. */
export function createReviewPart<Props extends PartProps<'button'>>(
  displayName: string,
  useStatus: () => Review['status'],
) {
  return createPart<HTMLButtonElement, Props>(displayName, (given, ref) => {
    const props: PartProps<'button'> = given
    const status = useStatus()
    return (
      <Primitive.button
        ref={ref}
        type="submit"
        data-status={status}
        aria-disabled={status === 'pending'}
        {...props}
      />
    )
  })
}
