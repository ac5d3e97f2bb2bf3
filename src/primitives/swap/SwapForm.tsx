'use client'
import { useSwap } from '../../hooks/useSwap.ts'
import { createReviewFormPart } from '../internal/createReviewFormPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'

export interface SwapFormProps extends PartProps<'form'> {}

/**
 * Reviews the draft on submit. It does not swap anything. Renders a `<form>` element.
 *
 * @data data-status - The status of the review: `idle`, `pending`, `success` or `error`.
 */
export const SwapForm = createReviewFormPart<SwapFormProps>('Swap.Form', useSwap)
