'use client'
import { createPart } from './createPart.ts'
import type { PartProps } from './PartProps.ts'
import { composeEventHandlers, Primitive } from './radix.ts'

/** The review of a draft before the wallet is asked. */
export interface Review {
  preview: { status: string; isPending: boolean }
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
    const { preview, review } = useReview()
    return (
      <Primitive.form
        ref={ref}
        noValidate
        data-status={preview.status}
        {...props}
        onSubmit={composeEventHandlers(onSubmit, (event) => {
          event.preventDefault()
          if (!preview.isPending) review()
        })}
      />
    )
  })
}
