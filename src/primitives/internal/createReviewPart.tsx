'use client'
import { createPart } from './createPart.ts'
import type { Review } from './createReviewFormPart.tsx'
import { Part } from './Part.ts'
import type { PartProps, RequestState } from './PartProps.ts'

/** Creates the review button of a form. */
export function createReviewPart<Props extends PartProps<'button', RequestState>>(
  displayName: string,
  useStatus: () => Review['status'],
) {
  return createPart<HTMLButtonElement, Props>(displayName, (given, ref) => {
    const props: PartProps<'button', RequestState> = given
    const status = useStatus()
    return (
      <Part.button
        ref={ref}
        type="submit"
        state={{ status }}
        aria-disabled={status === 'pending'}
        {...props}
      />
    )
  })
}
