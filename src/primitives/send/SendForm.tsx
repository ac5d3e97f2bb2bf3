'use client'
import { useSend } from '../../hooks/useSend.ts'
import { createReviewFormPart } from '../internal/createReviewFormPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'

export interface SendFormProps extends PartProps<'form'> {}

/**
 * Reviews the draft on submit. It does not send anything. Renders a `<form>` element.
 *
 * @data data-status - The status of the review: `idle`, `pending`, `success` or `error`.
 */
export const SendForm = createReviewFormPart<SendFormProps>('Send.Form', useSend)
