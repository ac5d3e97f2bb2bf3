import { defineErrors } from '../../errors/defineErrors.ts'

/** Errors of buying crypto. */
export const onrampErrors = defineErrors('onramp', {
  NO_PROVIDER: 'Buying is not available here',
  ACCOUNT_REQUIRED: 'Connect an account on this network first',
  NETWORK_REQUIRED: 'This app does not support this network',
  WRONG_NETWORK: 'A smart account can only buy on its own network. Switch to this network first',
  AMOUNT_TOO_LOW: (least: string, currency: string) => `At least ${least} ${currency}`,
  AMOUNT_TOO_HIGH: (most: string, currency: string) => `At most ${most} ${currency}`,
  QUOTE_REQUIRED: 'There is no price for this yet',
  ESTIMATE_ONLY: 'The service has no prices now, so you cannot buy',
  BAD_OPTIONS: 'The provider sent an invalid offer. Try another provider',
  BAD_QUOTE: 'The provider sent an invalid price. Try again',
  NOT_DELIVERED: (provider: string, symbol: string, network: string) =>
    `${provider} does not deliver ${symbol} on ${network}. Choose another network or another provider`,
  POPUP_BLOCKED: 'The browser blocked the page of the provider. Allow it and try again',
  PAGE_REFUSED: (provider: string) => `The page of ${provider} is not allowed to open`,
  WRONG_ADDRESS: (provider: string) =>
    `The page of ${provider} was made for another address than yours. It was not opened`,
})
