import { defineErrors } from '../../errors/defineErrors.ts'

/** Errors of swaps. */
export const swapErrors = defineErrors('swap', {
  NO_PROVIDER: 'Swaps are not available here',
  UNSUPPORTED_NETWORK: 'Network not supported for Swaps',
  GAS_PRICE_UNSUPPORTED: 'Network not supported for Gas Price',
  TOKEN_REQUIRED: 'Choose what you want to receive',
  SAME_TOKEN: 'Choose two different tokens',
  INVALID_SLIPPAGE: 'The slippage is a whole number from 0 to 50',
  AMOUNT_REQUIRED: 'Enter the amount to pay',
  INSUFFICIENT_LIQUIDITY: 'Insufficient liquidity',
  BAD_TOKENS: 'The provider sent an invalid list of tokens. Try again',
  BAD_QUOTE: 'The provider sent an invalid price. Try again',
  CONTRACT_ACCOUNT:
    'This account is a contract, which may not be yours on the other network. Swap on one network instead',
  UNKNOWN_ROUTER: (router: string) =>
    `The transaction goes to ${router}, which is not a known contract. Nothing was sent`,
  UNKNOWN_CALL: 'This transaction cannot be checked. Nothing was sent',
  TERMS_CHANGED: (what: string) =>
    `The transaction does not match the price: ${what}. Nothing was sent`,
  NOT_COMPARED:
    'This network could not simulate the transaction, so it cannot be compared with the price. Nothing was sent',
  APPROVAL_CHANGED: (what: string) =>
    `The approval does not match what was shown: ${what}. Nothing was sent`,
  APPROVAL_FAILED: 'The approval failed on the chain',
  PERMIT_FAILED: 'The token did not accept the signature. Approve it with a transaction instead',
  PRICE_MOVED:
    'The price moved by more than the slippage, and the exchange refused. Nothing was paid but the fee',
  PRICE_MOVES: 'The price moved by more than the slippage. Review the new price',
  NOT_DONE: 'The swap failed on the chain',
  NO_PREVIEW: 'Review the swap first',
  NOTHING_TO_APPROVE: 'There is nothing to approve',
  APPROVAL_REQUIRED: 'Approve the token first',
  UNSEEN_WARNINGS: 'Confirm that you have checked the price',
  EXPIRED: 'The price is out of date. Review the new one',
})
