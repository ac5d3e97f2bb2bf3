'use client'
import { useSwap } from '../../hooks/useSwap.ts'
import { createErrorPart } from '../internal/createErrorPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'

export interface SwapErrorProps extends PartProps<'p'> {}

/**
 * Why the approval or the swap failed. Renders nothing without an error. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `common/REJECTED`.
 */
export const SwapError = createErrorPart<SwapErrorProps>('Swap.Error', () => {
  const { approval, outcome, submission } = useSwap()
  return submission.error ?? outcome?.error ?? approval.error
})
