'use client'
import { createPart } from '../internal/createPart.ts'
import { EmailInput, type EmailInputProps } from '../internal/EmailInput.tsx'
import { useEmailLoginPart } from './emailLoginContext.ts'

export interface EmailLoginAddressProps extends Omit<EmailInputProps, 'entry'> {}

/**
 * The field for the user's email address. Name it with `aria-label` or a `<label>`. Renders an
 * `<input>` element.
 */
export const EmailLoginAddress = createPart<HTMLInputElement, EmailLoginAddressProps>(
  'EmailLogin.Address',
  (props, ref) => (
    <EmailInput ref={ref} {...props} entry={useEmailLoginPart('EmailLogin.Address')} />
  ),
)
