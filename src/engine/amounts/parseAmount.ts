import { defineErrors } from '../errors/defineErrors.ts'
import type { EngineError } from '../errors/EngineError.ts'
import { type Decimal, parseDecimal, writeOut } from './Amount.ts'

/** Errors of amounts that cannot be sent or swapped. */
export const amountErrors = defineErrors('amount', {
  INVALID: (amount: string) =>
    `"${amount}" is not an amount. Write it with digits and a point, such as 1.5`,
  TOO_PRECISE: (decimals: string) => `This token has at most ${decimals} places after the point`,
  TOO_PRECISE_USD: (decimals: string) =>
    `An amount of money has at most ${decimals} places after the point`,
  ZERO: 'The amount must be more than zero',
  TOO_MUCH: (balance: string, symbol: string) => `You only have ${balance} ${symbol}`,
  NO_PRICE: 'This token has no known price. Enter the amount in tokens',
})

const most = 2n ** 256n - 1n
const written = /^[0-9]+(?:\.[0-9]+)?$/
const longest = 200

/**
 * Parses a typed amount to an exact count of the smallest unit. Accepts digits and one decimal
 * point: no sign, exponent, grouping or digits of other scripts. Digits beyond the token's decimals
 * must be zero. Throws `amount/INVALID`, `amount/TOO_PRECISE` and `amount/ZERO`.
 */
export function parseAmount(
  text: string,
  decimals: number,
  tooPrecise: (decimals: string) => EngineError = amountErrors.TOO_PRECISE,
): bigint {
  const typed = text.length <= longest && written.test(text) ? parseDecimal(text) : undefined
  if (!typed) throw amountErrors.INVALID(text.slice(0, 50))
  const amount = countOf(typed, decimals)
  if (amount === undefined) throw tooPrecise(String(decimals))
  if (amount === 0n) throw amountErrors.ZERO()
  if (amount > most) throw amountErrors.INVALID(text.slice(0, 50))
  return amount
}

/** Converts to another number of decimals. `undefined` if digits would be lost. */
function countOf({ decimals, value }: Decimal, wanted: number): bigint | undefined {
  if (decimals <= wanted) return value * 10n ** BigInt(wanted - decimals)
  const spare = 10n ** BigInt(decimals - wanted)
  return value % spare === 0n ? value / spare : undefined
}

/** The maximum number of decimals for USD. Small prices need more than two. */
const usdDecimals = 6

/**
 * Converts an amount of money to the token's smallest unit, floored. `price` is in dollars, and
 * `rate` is the value of one dollar in the user's currency. The result is only a proposal: the user
 * sees the token amount before the wallet is asked. Throws `amount/NO_PRICE`, and the errors of
 * `parseAmount`.
 */
export function parseUsdAmount(
  text: string,
  {
    decimals,
    price = 0,
    rate: exchange = '1',
  }: { decimals: number; price: number | undefined; rate?: string | undefined },
): bigint {
  const money = parseAmount(text, usdDecimals, amountErrors.TOO_PRECISE_USD)
  const [inDollars, rate] = [parseDecimal(writeOut(price)), parseDecimal(exchange)]
  if (!inDollars || !rate || inDollars.value <= 0n || rate.value <= 0n)
    throw amountErrors.NO_PRICE()
  const scale = 10n ** BigInt(inDollars.decimals + rate.decimals + decimals)
  const amount = (money * scale) / (inDollars.value * rate.value * 10n ** BigInt(usdDecimals))
  if (amount === 0n) throw amountErrors.ZERO()
  return amount
}
