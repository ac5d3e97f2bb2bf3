'use client'
import { useSwap } from '../../hooks/useSwap.ts'
import { createErrorPart } from '../internal/createErrorPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'

export interface SwapProblemProps extends PartProps<'p'> {}

/**
 * Why the draft cannot be swapped. Renders nothing without an error. Give it an `id` and reference
 * that in the amount's `aria-describedby`. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `swap/INSUFFICIENT_BALANCE`.
 */
export const SwapProblem = createErrorPart<SwapProblemProps>(
  'Swap.Problem',
  () => useSwap().problem?.error,
)
