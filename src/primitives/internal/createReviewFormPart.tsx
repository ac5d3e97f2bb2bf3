'use client'
import type { Status } from '../../hooks/withFlags.ts'
import { createPart } from './createPart.ts'
import { Part } from './Part.ts'
import type { PartProps, RequestState } from './PartProps.ts'
import { composeEventHandlers } from './radix.ts'

/** The review of a draft before the wallet is asked. */
export interface Review {
  /** The status of the preview. */
  status: Status
  review(): void
}

/**
 * Creates a form that reviews its draft on submit. It starts one review at a time. The engine
 * validates the draft.
 */
export function createReviewFormPart<Props extends PartProps<'form', RequestState>>(
  displayName: string,
  useReview: () => Review,
) {
  return createPart<HTMLFormElement, Props>(displayName, (given, ref) => {
    const { onSubmit, ...props }: PartProps<'form', RequestState> = given
    const { review, status } = useReview()
    return (
      <Part.form
        ref={ref}
        noValidate
        state={{ status }}
        {...props}
        onSubmit={composeEventHandlers(onSubmit, (event) => {
          event.preventDefault()
          if (status !== 'pending') review()
        })}
      />
    )
  })
}
