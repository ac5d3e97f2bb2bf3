import { writeOut } from '../../amounts/Amount.ts'
import { readField } from '../../errors/readField.ts'
import type { ProvidedRate, ProviderOptions } from '../Provider.ts'

const mostRates = 1_000
/** The limit for a rate. Larger numbers are written with an exponent. */
const mostRate = 1e18

/**
 * Reads all rates of the US dollar in one request (https://frankfurter.dev). The request does not
 * reveal which currency the user chose.
 */
export async function getFrankfurterRates(
  base: string,
  { fetchJson }: ProviderOptions,
): Promise<readonly ProvidedRate[] | undefined> {
  const answer = await fetchJson(`${base}/rates?base=USD`)
  return Array.isArray(answer) ? answer.slice(0, mostRates).flatMap(readRate) : undefined
}

function readRate(entry: unknown): readonly ProvidedRate[] {
  const [base, currency, rate, date] = ['base', 'quote', 'rate', 'date'].map((name) =>
    readField(entry, name),
  )
  const at = typeof date === 'string' ? Date.parse(date.slice(0, 10)) : Number.NaN
  if (base !== 'USD' || typeof currency !== 'string' || Number.isNaN(at)) return []
  if (typeof rate !== 'number' || !(rate > 0 && rate < mostRate)) return []
  return [{ currency, rate: writeOut(rate), at }]
}
