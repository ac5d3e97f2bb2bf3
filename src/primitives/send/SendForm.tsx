'use client'
import { useSend } from '../../hooks/useSend.ts'
import { createReviewFormPart } from '../internal/createReviewFormPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'

export interface SendFormProps extends PartProps<'form'> {}

/**
 * Looks at what the draft comes to, when it is submitted. Nothing is sent by it. Renders a `<form>`
 * element.
 *
 * @data data-status - Where that stands: `idle`, `pending`, `success` or `error`.
 */
export const SendForm = createReviewFormPart<SendFormProps>('Send.Form', useSend)
