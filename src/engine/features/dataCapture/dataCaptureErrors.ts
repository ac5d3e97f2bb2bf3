import { defineErrors } from '../../errors/defineErrors.ts'

export const dataCaptureErrors = defineErrors('dataCapture', {
  NOT_ENABLED: 'No e-mail address is asked for',
  EMAIL_INVALID: 'Enter a valid email address',
  CODE_INVALID: 'The code has six digits',
  REQUIRED: 'An e-mail address is needed to go on',
  TIMEOUT: 'The server did not answer. Try again',
})
