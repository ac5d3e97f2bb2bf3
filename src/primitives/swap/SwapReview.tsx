'use client'
import { useSwap } from '../../hooks/useSwap.ts'
import { createReviewPart } from '../internal/createReviewPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'

export interface SwapReviewProps extends PartProps<'button'> {}

/**
 * Submits the form for review. Renders a `<button>` element. While the review loads, it stays
 * focusable and does nothing.
 *
 * @data data-status - The status of the review: `idle`, `pending`, `success` or `error`.
 */
export const SwapReview = createReviewPart<SwapReviewProps>('Swap.Review', useSwap)
