'use client'
import { createPart } from '../internal/createPart.ts'
import { EmailInput, type EmailInputProps } from '../internal/EmailInput.tsx'
import { useDataCapturePart } from './dataCaptureContext.ts'

export interface DataCaptureEmailProps extends Omit<EmailInputProps, 'entry'> {}

/**
 * The field for the user's email address. Name it with `aria-label` or a `<label>`. Renders an
 * `<input>` element.
 */
export const DataCaptureEmail = createPart<HTMLInputElement, DataCaptureEmailProps>(
  'DataCapture.Email',
  (props, ref) => (
    <EmailInput ref={ref} {...props} entry={useDataCapturePart('DataCapture.Email')} />
  ),
)
