'use client'
import { createEntryErrorPart } from '../internal/createEntryErrorPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'
import { useEmailLoginPart } from './emailLoginContext.ts'

export interface EmailLoginErrorProps extends PartProps<'p'> {}

/**
 * The error of the address or the code. Renders nothing without an error. The fields reference it
 * as their description. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `login/EMAIL_INVALID`.
 */
export const EmailLoginError = createEntryErrorPart<EmailLoginErrorProps>('EmailLogin.Error', () =>
  useEmailLoginPart('EmailLogin.Error'),
)
