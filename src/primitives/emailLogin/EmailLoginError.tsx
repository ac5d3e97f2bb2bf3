'use client'
import { createEntryErrorPart } from '../internal/createEntryErrorPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'
import { useEmailLoginPart } from './emailLoginContext.ts'

export interface EmailLoginErrorProps extends PartProps<'p'> {}

/**
 * What is wrong with the address or the code; nothing while nothing is wrong. The fields name it as
 * their description. Renders a `<p>` element.
 *
 * @data data-code - The error's code, such as `login/EMAIL_INVALID`.
 */
export const EmailLoginError = createEntryErrorPart<EmailLoginErrorProps>('EmailLogin.Error', () =>
  useEmailLoginPart('EmailLogin.Error'),
)
