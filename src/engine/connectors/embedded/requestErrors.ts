import { defineErrors } from '../../errors/defineErrors.ts'

/** Errors of requests that are refused before the frame shows them. */
export const requestErrors = defineErrors('login', {
  INVALID_PARAMS: (method: string, what: string) =>
    `\`${method}\` was asked with wrong parameters: ${what}`,
  UNAUTHORIZED: 'The account of this request is not signed in here',
  CAPABILITY_UNSUPPORTED: (name: string) => `The embedded wallet has no capability ${name}`,
  CHAIN_UNSUPPORTED: (chainId: string) => `The network ${chainId} is not one of this app`,
  DUPLICATE_ID: 'Calls with this id were sent already',
  BUNDLE_TOO_LARGE: (most: string) => `At most ${most} calls can be sent at once`,
  ATOMICITY_UNSUPPORTED: 'This account cannot send its calls as one',
})
