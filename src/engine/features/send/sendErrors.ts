import { defineErrors } from '../../errors/defineErrors.ts'

/** Why something cannot be sent. */
export const sendErrors = defineErrors('send', {
  INCOMPLETE: 'An amount and receiver address are required',
  TOKEN_REQUIRED: 'A token is required',
  UNSUPPORTED_CHAIN: 'Unsupported chain',
  TOKEN_ADDRESS_REQUIRED: 'A token address is required',
  INVALID_TOKEN: 'This token is not valid',
  INVALID_AMOUNT: (amount: string) =>
    `"${amount}" is not an amount. Write it with digits and a point, such as 1.5`,
  TOO_PRECISE: (decimals: string) => `This token has at most ${decimals} places after the point`,
  TOO_PRECISE_USD: (decimals: string) =>
    `An amount in dollars has at most ${decimals} places after the point`,
  ZERO_AMOUNT: 'The amount must be more than zero',
  TOO_MUCH: (balance: string, symbol: string) => `You have ${balance} ${symbol}`,
  NO_PRICE: 'This token has no known price. Enter the amount in tokens',
  INVALID_RECEIVER: 'This is not an address on this network',
  NAME_NOT_FOUND: (name: string) => `The name ${name} was not found`,
  NAME_CHANGED: (name: string, before: string, now: string) =>
    `${name} was ${before} and is now ${now}. Nothing was sent`,
  NOT_ENOUGH_FOR_FEE: (fee: string, symbol: string) =>
    `The network takes up to ${fee} ${symbol} for this, and you have less`,
  STILL_ASKED:
    'Your wallet may still show the last request. Answer or close it there first, or both may be sent',
  NOT_CONNECTED: 'No wallet is connected on this network',
  NOT_DONE: 'Another transaction replaced this one',
  NO_PREVIEW: 'Review the transfer first',
  UNSEEN_WARNINGS: 'Confirm that you have read the warnings',
  ACCOUNT_CHANGED: (before: string, now: string) =>
    `The account changed from ${before} to ${now}. Nothing was sent`,
  CHAIN_CHANGED: (before: string, now: string) =>
    `The network changed from ${before} to ${now}. Nothing was sent`,
  EXPIRED: 'Too much time has passed. Review the transfer again',
})
