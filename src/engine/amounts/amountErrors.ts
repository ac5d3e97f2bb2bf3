import { defineErrors } from '../errors/defineErrors.ts'

/** Why what was typed is no amount that can be sent or swapped. */
export const amountErrors = defineErrors('amount', {
  INVALID: (amount: string) =>
    `"${amount}" is not an amount. Write it with digits and a point, such as 1.5`,
  TOO_PRECISE: (decimals: string) => `This token has at most ${decimals} places after the point`,
  TOO_PRECISE_USD: (decimals: string) =>
    `An amount in dollars has at most ${decimals} places after the point`,
  ZERO: 'The amount must be more than zero',
  TOO_MUCH: (balance: string, symbol: string) => `You have ${balance} ${symbol}`,
  NO_PRICE: 'Nobody knows a price for this token: write the amount in tokens',
})
