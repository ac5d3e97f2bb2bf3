'use client'
import { useSocialLogin } from '../../hooks/useSocialLogin.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Status } from '../internal/Status.tsx'

export interface SocialLoginStatusProps extends PartProps<'p'> {}

/**
 * The status of the login, announced to screen readers too. Renders a `<p>` element.
 *
 * @data data-step - `window` while the user is at the provider, `user` once they are back.
 */
export const SocialLoginStatus = createPart<HTMLParagraphElement, SocialLoginStatusProps>(
  'SocialLogin.Status',
  (props, ref) => <Status ref={ref} data-step={useSocialLogin().step} {...props} />,
)
