import { parseDecimal } from '../amounts/Amount.ts'
import { readField } from '../errors/readField.ts'
import { isUsd } from './parsePrices.ts'

/** The values of one US dollar in other currencies: decimal text by ISO 4217 code. */
export type Rates = Readonly<Record<string, string>>

const mostRates = 1_000
/**
 * The maximum age of a rate, in milliseconds. The last rate of a currency that is no longer
 * published would be wrong.
 */
const oldest = 31 * 24 * 60 * 60 * 1000

/**
 * Parses the valid rates among a provider's first rates. If a currency has two rates, the first one
 * counts. Returns `undefined` if the value is not a list.
 */
export function parseRates(given: unknown, now?: number): Rates | undefined {
  if (!Array.isArray(given)) return undefined
  const found = given.slice(0, mostRates).flatMap((entry): readonly [string, string][] => {
    const [currency, rate, at] = ['currency', 'rate', 'at'].map((name) => readField(entry, name))
    if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency) || currency === 'USD')
      return []
    if (!isUsd(rate) || (parseDecimal(rate)?.value ?? 0n) <= 0n) return []
    const isOld = now !== undefined && !(typeof at === 'number' && at >= now - oldest)
    if (at !== undefined && isOld) return []
    return [[currency, rate]]
  })
  return Object.fromEntries(found.reverse())
}
