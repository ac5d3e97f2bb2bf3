'use client'
import { useFarcasterLogin } from '../../hooks/useFarcasterLogin.ts'
import { createErrorPart } from '../internal/createErrorPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'

export interface FarcasterLoginErrorProps extends PartProps<'p'> {}

/**
 * Why the login failed. Renders nothing without an error. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `login/FARCASTER_FAILED`.
 */
export const FarcasterLoginError = createErrorPart<FarcasterLoginErrorProps>(
  'FarcasterLogin.Error',
  () => useFarcasterLogin().error,
)
