/** An exact decimal number: `value` counts units of 10^-`decimals`. */
export interface Decimal {
  value: bigint
  decimals: number
}

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
