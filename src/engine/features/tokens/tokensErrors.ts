import { defineErrors } from '../../errors/defineErrors.ts'

/** Errors of reading tokens. */
export const tokensErrors = defineErrors('tokens', {
  UNAVAILABLE: 'Token Balance Unavailable',
  UNSUPPORTED_NETWORK: 'Token Balance Unavailable',
  INVALID_BALANCE: 'The token gave no balance that makes sense',
})
