import { amountErrors } from '../../amounts/amountErrors.ts'
import { parseDecimal } from '../../amounts/parseDecimal.ts'
import { writeOut } from '../../amounts/writeOut.ts'
import { parseAmount } from '../parseAmount.ts'

/** Dollars and cents, and more digits for small prices. */
const usdDecimals = 6

/**
 * How many of the smallest unit so many dollars buy, floored. The price only proposes: what is
 * asked of the wallet is the count of tokens that the visitor sees before. Throws
 * `amount/NO_PRICE`, and what `parseAmount` throws.
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
