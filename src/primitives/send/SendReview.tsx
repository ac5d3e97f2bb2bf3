'use client'
import { useSend } from '../../hooks/useSend.ts'
import { createReviewPart } from '../internal/createReviewPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'

export interface SendReviewProps extends PartProps<'button'> {}

/**
 * Submits the form, to look at what will be sent. Renders a `<button>` element; while that is read
 * it stays where it is and does nothing.
 *
 * @data data-status - Where that stands: `idle`, `pending`, `success` or `error`.
 */
export const SendReview = createReviewPart<SendReviewProps>('Send.Review', useSend)
