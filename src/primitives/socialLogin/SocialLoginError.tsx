'use client'
import { useSocialLogin } from '../../hooks/useSocialLogin.ts'
import { createErrorPart } from '../internal/createErrorPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'

export interface SocialLoginErrorProps extends PartProps<'p'> {}

/**
 * Why the login failed. Renders nothing without an error. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `login/POPUP_CLOSED`.
 */
export const SocialLoginError = createErrorPart<SocialLoginErrorProps>(
  'SocialLogin.Error',
  () => useSocialLogin().error,
)
