const fractionDigits = 18
/** The limit for a price. Larger numbers are written with an exponent. */
const mostUsd = 1e18

/**
 * Converts a price that a service returns as a number to decimal text. Returns `undefined` if the
 * value is not a price.
 */
export function toUsd(price: unknown): string | undefined {
  if (typeof price !== 'number' || !(price > 0 && price < mostUsd)) return undefined
  return price.toFixed(fractionDigits)
}
