import {
  ceilDivide,
  type Decimal,
  floorDecimal,
  formatUnits,
  parseDecimal,
  writeOut,
} from './Amount.ts'

/**
 * Rounds up to this number of significant digits. The result is never lower than the real amount.
 * Keeps all digits before the decimal point.
 */
export function roundUp({ value, decimals }: Decimal, digits: number): string {
  const extra = Math.min(String(value).length - digits, decimals)
  return extra > 0
    ? formatUnits(ceilDivide(value, 10n ** BigInt(extra)), decimals - extra)
    : formatUnits(value, decimals)
}

/**
 * Returns the value of an amount in USD, rounded up to a cent. `undefined` if the price is unknown.
 */
export function usdAtMost(
  { value, decimals }: Decimal,
  price: number | undefined,
): string | undefined {
  const rate = price ? parseDecimal(writeOut(price)) : undefined
  if (!rate || rate.value <= 0n) return undefined
  const places = decimals + rate.decimals
  const cents = ceilDivide(value * rate.value * 100n, 10n ** BigInt(places))
  return floorDecimal({ value: cents, decimals: 2 }, 2)
}
