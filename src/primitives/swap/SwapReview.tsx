'use client'
import { useSwap } from '../../hooks/useSwap.ts'
import { createReviewPart } from '../internal/createReviewPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'

export interface SwapReviewProps extends PartProps<'button'> {}

/**
 * Submits the form, to look at what will be swapped. Renders a `<button>` element; while that is
 * read it stays where it is and does nothing.
 *
 * @data data-status - Where that stands: `idle`, `pending`, `success` or `error`.
 */
export const SwapReview = createReviewPart<SwapReviewProps>('Swap.Review', useSwap)
