import { defineErrors } from '../../errors/defineErrors.ts'

export const receiveErrors = defineErrors('receive', {
  CANNOT_SHARE: 'This device cannot share. Copy the address instead',
})
