import { defineErrors } from '../errors/defineErrors.ts'

/** Why a transfer cannot be made, as the chain reports it. */
export const transferErrors = defineErrors('transfer', {
  REVERTED: (reason: string) => `The network would refuse this: ${reason}`,
  REFUSED: 'The token would refuse this, without a reason',
  NOT_A_TOKEN: 'There is no token at this address',
  WRONG_DECIMALS: (told: string, read: string) =>
    `The token has ${read} decimals, not ${told} as it was listed. Nothing is sent`,
  TOKEN_ACCOUNT:
    'This is the account of a token, not of a person. Ask the receiver for their wallet address',
  SMALL_FOR_NEW_ACCOUNT: 'The receiver has no account yet, and this is less than a new one needs',
  OVERTAKEN:
    'Another transaction of yours is on its way or was just taken. Wait a moment, then try again',
  TOO_LITTLE: 'You have too little for this and its network fee',
  FEE_ROSE: 'The network fee rose in the meantime. Go back and check it once more',
  INVALID_TRANSACTION: 'The wallet changed the transaction. Nothing is sent',
})
