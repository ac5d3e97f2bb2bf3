'use client'
import { useSwap } from '../../hooks/useSwap.ts'
import { createErrorPart } from '../internal/createErrorPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'

export interface SwapTokensErrorProps extends PartProps<'p'> {}

/**
 * Why the tokens could not be loaded. Renders nothing without an error. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `swap/BAD_TOKENS`.
 */
export const SwapTokensError = createErrorPart<SwapTokensErrorProps>(
  'Swap.TokensError',
  () => useSwap().tokens.error,
)
