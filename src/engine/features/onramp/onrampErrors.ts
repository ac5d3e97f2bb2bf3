import { defineErrors } from '../../errors/defineErrors.ts'

/** Errors of buying. */
export const onrampErrors = defineErrors('onramp', {
  NO_PROVIDER: 'Nobody sells here',
  ACCOUNT_REQUIRED: 'Connect an account on this network first',
  NETWORK_REQUIRED: 'This app does not work on this network',
  WRONG_NETWORK: 'A smart account is on its own network only: switch to this one first',
  AMOUNT_INVALID: 'An amount is a number such as 100 or 99.50',
  AMOUNT_TOO_LOW: (least: string, currency: string) => `At least ${least} ${currency}`,
  AMOUNT_TOO_HIGH: (most: string, currency: string) => `At most ${most} ${currency}`,
  QUOTE_REQUIRED: 'There is no price for this yet',
  ESTIMATE_ONLY: 'The service gives no prices now, so nothing can be bought',
  BAD_OPTIONS: 'What can be bought was told in a way that makes no sense',
  BAD_QUOTE: 'The price was told in a way that makes no sense',
  NOT_DELIVERED: (provider: string, symbol: string, network: string) =>
    `${provider} does not deliver ${symbol} on ${network}. Choose another network or another provider`,
  POPUP_BLOCKED: 'The browser blocked the page of the provider. Allow it and try again',
  PAGE_REFUSED: (provider: string) => `The page of ${provider} is not one that may be opened`,
  WRONG_ADDRESS: (provider: string) =>
    `The page of ${provider} was made for another address than yours. It was not opened`,
})
