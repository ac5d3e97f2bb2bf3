import { defineErrors } from '../../errors/defineErrors.ts'

/** Errors of sending a transfer. */
export const sendErrors = defineErrors('send', {
  INCOMPLETE: 'An amount and receiver address are required',
  TOKEN_REQUIRED: 'A token is required',
  TOKEN_ADDRESS_REQUIRED: 'A token address is required',
  INVALID_RECEIVER: 'This is not an address on this network',
  OTHER_NETWORK: (given: string, network: string) =>
    `This receiver is on ${given}, and you are sending on ${network}. Change one of them`,
  WRONG_CHECKSUM:
    'The checksum after # does not fit this address. Ask the receiver for their address again',
  NAME_NOT_FOUND: (name: string) => `The name ${name} was not found`,
  NAME_CHANGED: (name: string, before: string, now: string) =>
    `${name} was ${before} and is now ${now}. Nothing was sent`,
  NOT_DONE: 'Another transaction replaced this one',
  UNCERTAIN: 'Your wallet does not say that this was sent. Check there before you try again',
  NO_PREVIEW: 'Review the transfer first',
  UNSEEN_WARNINGS: 'Confirm that you have read the warnings',
  EXPIRED: 'Too much time has passed. Review the transfer again',
})
