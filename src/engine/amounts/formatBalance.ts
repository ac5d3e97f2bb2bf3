import { floorDecimal } from './floorDecimal.ts'
import { type Amount, readAmount } from './readAmount.ts'

/** A balance for display: floored to 3 decimals, `0.000` if it is invalid. */
export function formatBalance(amount: Amount | undefined): string {
  const decimal = readAmount(amount)
  return decimal ? floorDecimal(decimal, 3) : '0.000'
}
