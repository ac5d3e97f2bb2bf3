import { type Decimal, parseDecimal } from './parseDecimal.ts'

/** An amount: decimal text, or a count of the smallest unit. */
export type Amount = string | Decimal

const mostDecimals = 77

/** The amount as an exact decimal, or `undefined` if it is invalid. */
export function readAmount(amount: Amount | undefined): Decimal | undefined {
  if (typeof amount === 'string') return parseDecimal(amount)
  if (typeof amount?.value !== 'bigint') return undefined
  const { decimals } = amount
  return Number.isInteger(decimals) && decimals >= 0 && decimals <= mostDecimals
    ? amount
    : undefined
}
