import { defineErrors } from '../errors/defineErrors.ts'

/** Errors of transfers and swaps: the reasons why tokens cannot be moved. */
export const transferErrors = defineErrors('transfer', {
  REVERTED: (reason: string) => `The network would refuse this: ${reason}`,
  REFUSED: 'The token would refuse this, without a reason',
  NOT_A_TOKEN: 'There is no token at this address',
  WRONG_DECIMALS: (reported: string, read: string) =>
    `The token has ${read} decimals, not ${reported} as it was listed. Nothing is sent`,
  TOKEN_ACCOUNT: 'This is a token account, not a wallet. Ask the receiver for their wallet address',
  SMALL_FOR_NEW_ACCOUNT: 'The receiver has no account yet, and this is less than a new one needs',
  OVERTAKEN:
    'Another of your transactions is pending or was just accepted. Wait a moment, then try again',
  TOO_LITTLE: 'You have too little for this and its network fee',
  FEE_ROSE: 'The network fee rose in the meantime. Go back and check it once more',
  INVALID_TRANSACTION: 'The wallet changed the transaction. Nothing is sent',
  UNSUPPORTED_CHAIN: 'Unsupported chain',
  INVALID_TOKEN: 'This token is not valid',
  NOT_CONNECTED: 'No wallet is connected on this network',
  NOT_ENOUGH_FOR_FEE: (fee: string, symbol: string) =>
    `The network takes up to ${fee} ${symbol} for this, and you have less`,
  STILL_ASKED:
    'Your wallet may still show the last request. Answer or close it there first, or both may be sent',
  ACCOUNT_CHANGED: (before: string, now: string) =>
    `The account changed from ${before} to ${now}. Nothing was sent`,
  CHAIN_CHANGED: (before: string, now: string) =>
    `The network changed from ${before} to ${now}. Nothing was sent`,
})
