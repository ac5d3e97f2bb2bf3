import type { Decimal } from './parseDecimal.ts'

/**
 * The number with exactly this many places. Floored, so it never shows more than the real amount.
 */
export function floorDecimal({ value, decimals }: Decimal, places: number): string {
  const floored =
    decimals <= places
      ? value * 10n ** BigInt(places - decimals)
      : floorDivide(value, 10n ** BigInt(decimals - places))
  const sign = floored < 0n ? '-' : ''
  const digits = String(floored < 0n ? -floored : floored).padStart(places + 1, '0')
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

function floorDivide(value: bigint, divisor: bigint): bigint {
  const quotient = value / divisor
  return value < 0n && quotient * divisor !== value ? quotient - 1n : quotient
}
