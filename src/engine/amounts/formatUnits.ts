import { type Amount, floorDecimal, readAmount } from './parseDecimal.ts'

/** An amount in the smallest unit as a decimal number, exact and without trailing zeros. */
export function formatUnits(value: bigint, decimals: number): string {
  const sign = value < 0n ? '-' : ''
  const digits = String(value < 0n ? -value : value).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${sign}${whole}${fraction && `.${fraction}`}`
}

/** A balance for display: floored to 3 decimals, `0.000` if it is invalid. */
export function formatBalance(amount: Amount | undefined): string {
  const decimal = readAmount(amount)
  return decimal ? floorDecimal(decimal, 3) : '0.000'
}
