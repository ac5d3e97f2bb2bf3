'use client'
import { createPart } from './createPart.ts'
import type { PartProps } from './PartProps.ts'
import { composeEventHandlers, Primitive } from './radix.ts'

/** Looking at what a draft comes to, before anything is asked of the wallet. */
export interface Review {
  preview: { status: string; isPending: boolean }
  review(): void
}

/** A form that has its draft looked at, once at a time. What is wrong is said by the engine. */
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
