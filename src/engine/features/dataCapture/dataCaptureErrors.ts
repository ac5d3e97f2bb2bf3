import { defineErrors } from '../../errors/defineErrors.ts'

export const dataCaptureErrors = defineErrors('dataCapture', {
  NOT_ENABLED: 'No email address is required',
  EMAIL_INVALID: 'Enter a valid email address',
  CODE_INVALID: 'The code has six digits',
  REQUIRED: 'An email address is required to continue',
  TIMEOUT: 'The server did not answer. Try again',
})
