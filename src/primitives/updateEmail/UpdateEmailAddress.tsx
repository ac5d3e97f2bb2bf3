'use client'
import { createPart } from '../internal/createPart.ts'
import { EmailInput, type EmailInputProps } from '../internal/EmailInput.tsx'
import { useUpdateEmailPart } from './updateEmailContext.ts'

export interface UpdateEmailAddressProps extends Omit<EmailInputProps, 'entry'> {}

/**
 * The field for the new email address. Name it with `aria-label` or a `<label>`. Renders an
 * `<input>` element.
 */
export const UpdateEmailAddress = createPart<HTMLInputElement, UpdateEmailAddressProps>(
  'UpdateEmail.Address',
  (props, ref) => (
    <EmailInput ref={ref} {...props} entry={useUpdateEmailPart('UpdateEmail.Address')} />
  ),
)
