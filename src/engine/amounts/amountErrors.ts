import { defineErrors } from '../errors/defineErrors.ts'

/** Errors of amounts that cannot be sent or swapped. */
export const amountErrors = defineErrors('amount', {
  INVALID: (amount: string) =>
    `"${amount}" is not an amount. Write it with digits and a point, such as 1.5`,
  TOO_PRECISE: (decimals: string) => `This token has at most ${decimals} places after the point`,
  TOO_PRECISE_USD: (decimals: string) =>
    `An amount in dollars has at most ${decimals} places after the point`,
  ZERO: 'The amount must be more than zero',
  TOO_MUCH: (balance: string, symbol: string) => `You have ${balance} ${symbol}`,
  NO_PRICE: 'This token has no known price. Enter the amount in tokens',
})
