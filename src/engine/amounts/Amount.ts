/** An exact decimal number: `value` counts units of 10^-`decimals`. */
export interface Decimal {
  value: bigint
  decimals: number
}

/** An amount: decimal text, or a count of the smallest unit. */
export type Amount = string | Decimal

const longestNumber = 1000

/**
 * Reads an optional minus sign, digits and an optional fraction. Returns `undefined` for anything
 * else.
 */
export function parseDecimal(text: string): Decimal | undefined {
  if (text.length > longestNumber) return undefined
  const found = /^(-?[0-9]+)(?:\.([0-9]+))?$/.exec(text)
  if (!found) return undefined
  const [, whole, fraction = ''] = found
  return { value: BigInt(`${whole}${fraction}`), decimals: fraction.length }
}

const mostDecimals = 77

/** Reads the amount as an exact decimal, or `undefined` if it is invalid. */
export function readAmount(amount: Amount | undefined): Decimal | undefined {
  if (typeof amount === 'string') return parseDecimal(amount)
  if (typeof amount?.value !== 'bigint') return undefined
  const { decimals } = amount
  return Number.isInteger(decimals) && decimals >= 0 && decimals <= mostDecimals
    ? amount
    : undefined
}

/**
 * Returns the number with exactly this many decimal places. Floored, so that it never exceeds the
 * real amount.
 */
export function floorDecimal({ value, decimals }: Decimal, places: number): string {
  const floored =
    decimals <= places
      ? value * 10n ** BigInt(places - decimals)
      : floorDivide(value, 10n ** BigInt(decimals - places))
  const sign = floored < 0n ? '-' : ''
  const digits = String(sign ? -floored : floored).padStart(places + 1, '0')
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** Divides, rounding towards negative infinity. */
export function floorDivide(value: bigint, divisor: bigint): bigint {
  const quotient = value / divisor
  return value < 0n && quotient * divisor !== value ? quotient - 1n : quotient
}

/** Returns a price in plain digits. Very small numbers would otherwise print as `1e-7`. */
export function writeOut(price: number): string {
  const text = String(price)
  return text.includes('e-') ? price.toFixed(20) : text
}

/** Returns an amount in the smallest unit as a decimal number, exact and without trailing zeros. */
export function formatUnits(value: bigint, decimals: number): string {
  const sign = value < 0n ? '-' : ''
  const digits = String(sign ? -value : value).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${sign}${whole}${fraction && `.${fraction}`}`
}

/** Returns a balance for display: floored to 3 decimals, `0.000` if it is invalid. */
export function formatBalance(amount: Amount | undefined): string {
  const decimal = readAmount(amount)
  return decimal ? floorDecimal(decimal, 3) : '0.000'
}

/** Returns whether an allowance is unlimited. No token has this many units. */
export function isUnlimited(units: bigint): boolean {
  // Tokens with 96-bit balances treat their largest number as unlimited.
  return units >= 2n ** 127n || units === 2n ** 96n - 1n
}

/** Divides a positive number, rounding up. */
export const ceilDivide = (value: bigint, divisor: bigint) => (value + divisor - 1n) / divisor
