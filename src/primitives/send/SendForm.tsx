'use client'
import {
  type SendField,
  useSendActions,
  useSendFieldError,
  useSendState,
} from '../../hooks/useSend.ts'
import { ErrorMessage } from '../internal/createErrorPart.tsx'
import { createPart } from '../internal/createPart.ts'
import { createReviewFormPart } from '../internal/createReviewFormPart.tsx'
import { createReviewPart } from '../internal/createReviewPart.tsx'
import type { ErrorState, PartProps, RequestState } from '../internal/PartProps.ts'

export interface SendFormProps extends PartProps<'form', RequestState> {}

/**
 * Reviews the draft on submit. It does not send anything. Renders a `<form>` element.
 *
 * @data data-status - The status of the review: `idle`, `pending`, `success` or `error`.
 */
export const SendForm = createReviewFormPart<SendFormProps>('Send.Form', () => {
  const { review } = useSendActions()
  return { review, status: useSendState(({ preview }) => preview.status) }
})

export interface SendReviewProps extends PartProps<'button', RequestState> {}

/**
 * Submits the form for review. Renders a `<button>` element. While the review loads, the button
 * stays focusable and does nothing.
 *
 * @data data-status - The status of the review: `idle`, `pending`, `success` or `error`.
 */
export const SendReview = createReviewPart<SendReviewProps>('Send.Review', () =>
  useSendState(({ preview }) => preview.status),
)

export interface SendFieldErrorProps extends PartProps<'p', ErrorState> {
  /** The field whose error shows. `form` for an error of the whole form. Default: any error. */
  field?: SendField | undefined
}

/**
 * Shows why the draft cannot be sent. Renders nothing without an error. Set an `id`, and reference
 * this id in the field's `aria-describedby`. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `amount/TOO_MUCH`.
 */
export const SendFieldError = createPart<HTMLParagraphElement, SendFieldErrorProps>(
  'Send.FieldError',
  ({ field, ...props }, ref) => (
    <ErrorMessage ref={ref} {...props} error={useSendFieldError(field)} />
  ),
)
