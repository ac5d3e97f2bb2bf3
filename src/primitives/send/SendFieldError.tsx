'use client'
import { useErrorMessage } from '../../hooks/useErrorMessage.ts'
import { type SendField, useSend } from '../../hooks/useSend.ts'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface SendFieldErrorProps extends PartProps<'p'> {
  /** Which field it stands at; `form` for what is about all of them. */
  field: SendField
}

/**
 * What is wrong with one field of the form; nothing when nothing is. Give it an `id` and name that
 * in the field's `aria-describedby`. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `amount/TOO_MUCH`.
 */
export const SendFieldError = createPart<HTMLParagraphElement, SendFieldErrorProps>(
  'Send.FieldError',
  ({ field, ...props }, ref) => {
    const { problem } = useSend()
    const error = problem?.field === field ? problem.error : undefined
    const message = useErrorMessage(error)
    if (!error) return null
    return (
      <Primitive.p ref={ref} role="alert" data-code={error.code} {...props}>
        {fillChild(props, message)}
      </Primitive.p>
    )
  },
)
