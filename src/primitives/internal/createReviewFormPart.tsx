'use client'
import { createPart } from './createPart.ts'
import type { PartProps } from './PartProps.ts'
import { composeEventHandlers, Primitive } from './radix.ts'

/** The review of a draft before the wallet is asked. */
export interface Review {
  /** The status of the preview. */
  status: string
  review(): void
}

/**
 * Creates a form that reviews its draft on submit, one request at a time. The engine validates it.
 */
export function createReviewFormPart<Props extends PartProps<'form'>>(
  displayName: string,
  useReview: () => Review,
) {
  return createPart<HTMLFormElement, Props>(displayName, (given, ref) => {
    const { onSubmit, ...props }: PartProps<'form'> = given
    const { review, status } = useReview()
    return (
      <Primitive.form
        ref={ref}
        noValidate
        data-status={status}
        {...props}
        onSubmit={composeEventHandlers(onSubmit, (event) => {
          event.preventDefault()
          if (status !== 'pending') review()
        })}
      />
    )
  })
}
