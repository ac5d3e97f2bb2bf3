import { defineErrors } from '../../errors/defineErrors.ts'

export const receiveErrors = defineErrors('receive', {
  CANNOT_SHARE: 'This device has no way to share: copy the address instead',
})
