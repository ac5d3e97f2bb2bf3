import { amountErrors } from '../../amounts/amountErrors.ts'
import { parseDecimal } from '../../amounts/parseDecimal.ts'
import { writeOut } from '../../amounts/writeOut.ts'
import { parseAmount } from '../parseAmount.ts'

/** Dollars and cents, and more digits for small prices. */
const usdDecimals = 6

/**
 * Converts a dollar amount to the token's smallest unit, floored. The price is only a proposal: the
 * user sees the token amount before the wallet is asked. Throws `amount/NO_PRICE`, and the errors
 * of `parseAmount`.
 */
export function parseUsdAmount(
  text: string,
  { decimals, price }: { decimals: number; price: number | undefined },
): bigint {
  const usd = parseAmount(text, usdDecimals, amountErrors.TOO_PRECISE_USD)
  const rate = price === undefined ? undefined : parseDecimal(writeOut(price))
  if (!rate || rate.value <= 0n) throw amountErrors.NO_PRICE()
  const scale = 10n ** BigInt(rate.decimals + decimals)
  const amount = (usd * scale) / (rate.value * 10n ** BigInt(usdDecimals))
  if (amount === 0n) throw amountErrors.ZERO()
  return amount
}
