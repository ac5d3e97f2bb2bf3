import { defineErrors } from '../../errors/defineErrors.ts'

/** Why something cannot be sent. */
export const sendErrors = defineErrors('send', {
  INCOMPLETE: 'An amount and receiver address are required',
  TOKEN_REQUIRED: 'A token is required',
  TOKEN_ADDRESS_REQUIRED: 'A token address is required',
  INVALID_RECEIVER: 'This is no address on this network',
  NAME_NOT_FOUND: (name: string) => `Nobody was found by the name ${name}`,
  NAME_CHANGED: (name: string, before: string, now: string) =>
    `${name} was ${before} and is now ${now}. Nothing was sent`,
  NOT_DONE: 'Another transaction took the place of this one',
  NO_PREVIEW: 'Look at what will be sent first',
  UNSEEN_WARNINGS: 'Confirm that you have read the warnings',
  EXPIRED: 'Too much time has passed, and the network would refuse this. Look at it once more',
})
