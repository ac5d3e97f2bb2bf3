import { defineErrors } from '../../errors/defineErrors.ts'

export const signInErrors = defineErrors('signIn', {
  NOT_ENABLED: 'SIWX is not enabled',
  NO_ADDRESS: 'No ActiveCaipAddress found',
  NO_NETWORK: 'No ActiveCaipNetwork or client found',
  NO_CLIENT: 'No ConnectionController client found',
  NOT_VALID: 'The signature is not valid',
  CANNOT_CHECK: 'The signature of this account cannot be checked here',
  OTHER_MESSAGE: 'The message to sign is not for the account and the network in use',
  CHANGED: 'The account or the network changed while you signed. You are not signed in',
  TIMEOUT: 'The sign-in took too long. Try again',
  INITIALIZE_FAILED: 'A problem occurred while trying initialize authentication',
  FAILED: 'Error signing message',
})
