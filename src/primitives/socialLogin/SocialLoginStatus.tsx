'use client'
import { useSocialLogin } from '../../hooks/useSocialLogin.ts'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Status } from '../internal/Status.tsx'

export interface SocialLoginStatusProps extends PartProps<'p'> {}

/**
 * Says where the login stands, to screen readers too. Renders a `<p>` element.
 *
 * @data data-step - `window` while the visitor is at the provider, `user` once they are back.
 */
export const SocialLoginStatus = createPart<HTMLParagraphElement, SocialLoginStatusProps>(
  'SocialLogin.Status',
  (props, ref) => <Status ref={ref} data-step={useSocialLogin().step} {...props} />,
)
