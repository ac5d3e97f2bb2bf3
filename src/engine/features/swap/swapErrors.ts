import { defineErrors } from '../../errors/defineErrors.ts'

/** Why something cannot be swapped. */
export const swapErrors = defineErrors('swap', {
  NO_PROVIDER: 'Nobody swaps here',
  UNSUPPORTED_NETWORK: 'Network not supported for Swaps',
  GAS_PRICE_UNSUPPORTED: 'Network not supported for Gas Price',
  NOT_CONNECTED: 'Connect an account on this network first',
  TOKEN_REQUIRED: 'Choose what you want to receive',
  SAME_TOKEN: 'Choose two different tokens',
  INVALID_SLIPPAGE: 'The slippage is a whole number from 0 to 50',
  AMOUNT_REQUIRED: 'Write how much you want to pay',
  INSUFFICIENT_BALANCE: 'Insufficient balance',
  INSUFFICIENT_LIQUIDITY: 'Insufficient liquidity',
  BAD_TOKENS: 'The tokens were told in a way that makes no sense',
  BAD_QUOTE: 'The price was told in a way that makes no sense',
  UNKNOWN_ROUTER: (router: string) =>
    `The transaction goes to ${router}, which is none of the known contracts. Nothing was sent`,
  UNKNOWN_CALL: 'Nobody can tell what this transaction does. Nothing was sent',
  TERMS_CHANGED: (what: string) =>
    `The transaction says something else than the price did: ${what}. Nothing was sent`,
  NOT_COMPARED:
    'This network could not try the transaction out, so it cannot be compared with the price. Nothing was sent',
  APPROVAL_CHANGED: (what: string) =>
    `The approval says something else than was shown: ${what}. Nothing was sent`,
  APPROVAL_FAILED: 'The approval did not come about on the chain',
  PERMIT_FAILED: 'The token did not take the signature. Approve it by a transaction instead',
  PRICE_MOVED:
    'The price moved by more than the slippage, and the exchange refused. Nothing was paid but the fee',
  PRICE_MOVES: 'The price moved by more than the slippage. Look at the new price',
  NOT_DONE: 'The swap did not come about on the chain',
  REVERTED: (reason: string) => `The exchange would refuse this: ${reason}`,
  NO_PREVIEW: 'Look at what will be swapped first',
  NOTHING_TO_APPROVE: 'Nothing is to be approved',
  APPROVAL_REQUIRED: 'Approve the token first',
  UNSEEN_WARNINGS: 'Confirm that you have looked at the price',
  EXPIRED: 'The price is too old. Look at the new one',
})
