'use client'
import { useTokens } from '../../hooks/useTokens.ts'
import { createErrorPart } from '../internal/createErrorPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'

export interface TokensErrorProps extends PartProps<'p'> {}

/**
 * Why the tokens could not be loaded. Renders nothing without an error. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `tokens/UNAVAILABLE`.
 */
export const TokensError = createErrorPart<TokensErrorProps>(
  'Tokens.Error',
  () => useTokens().error,
)
