'use client'
import { useErrorMessage } from '../../hooks/useErrorMessage.ts'
import { type SendField, useSend } from '../../hooks/useSend.ts'
import { createPart } from '../internal/createPart.ts'
import { fillChild } from '../internal/fillChild.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'

export interface SendFieldErrorProps extends PartProps<'p'> {
  /** The field that it belongs to. `form` for errors of the whole form. */
  field: SendField
}

/**
 * The error of one field of the form. Renders nothing without an error. Give it an `id` and
 * reference that in the field's `aria-describedby`. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `send/TOO_MUCH`.
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
