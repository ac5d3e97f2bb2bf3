'use client'
import { useSwap } from '../../hooks/useSwap.ts'
import { createReviewFormPart } from '../internal/createReviewFormPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'

export interface SwapFormProps extends PartProps<'form'> {}

/**
 * Looks at what the draft comes to, when it is submitted. Nothing is swapped by it. Renders a
 * `<form>` element.
 *
 * @data data-status - Where that stands: `idle`, `pending`, `success` or `error`.
 */
export const SwapForm = createReviewFormPart<SwapFormProps>('Swap.Form', useSwap)
