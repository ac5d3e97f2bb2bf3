import { readField } from '../errors/readField.ts'
import type { ProvidedPrice } from './Provider.ts'

const mostPrices = 5_000
const decimal = /^\d{1,30}(\.\d{1,40})?$/

/** Returns whether the value is a price as decimal text. */
export const isUsd = (value: unknown): value is string =>
  typeof value === 'string' && decimal.test(value)

/**
 * Parses the valid prices among a provider's first prices. Returns `undefined` if the value is not
 * a list.
 */
export function parsePrices(given: unknown): readonly ProvidedPrice[] | undefined {
  if (!Array.isArray(given)) return undefined
  return given.slice(0, mostPrices).flatMap((entry): readonly ProvidedPrice[] => {
    const tokenAddress = readField(entry, 'tokenAddress')
    const usd = readField(entry, 'usd')
    if (!isUsd(usd)) return []
    if (tokenAddress === undefined) return [{ usd }]
    return typeof tokenAddress === 'string' ? [{ usd, tokenAddress }] : []
  })
}
