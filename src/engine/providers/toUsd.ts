const fractionDigits = 18
/** Larger numbers have an exponent as text. */
const mostUsd = 1e18

/**
 * A price that a service returns as a number, as decimal text. `undefined` if it is not a price.
 */
export function toUsd(price: unknown): string | undefined {
  if (typeof price !== 'number' || !(price > 0 && price < mostUsd)) return undefined
  return price.toFixed(fractionDigits)
}
