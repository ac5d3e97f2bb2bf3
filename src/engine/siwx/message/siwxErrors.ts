import { defineErrors } from '../../errors/defineErrors.ts'

export const siwxErrors = defineErrors('siwx', {
  INVALID_FIELD: (field: string) => `The sign-in message cannot be written: ${field} is not valid`,
  INVALID_MESSAGE: (part: string) => `This is not a sign-in message: ${part} is not valid`,
  MESSAGE_TOO_LONG: 'The sign-in message is longer than 8,192 bytes',
})
