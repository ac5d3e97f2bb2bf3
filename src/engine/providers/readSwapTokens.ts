import { readField } from '../errors/readField.ts'
import type { ListedSwapToken } from './SwapProvider.ts'

/** Reads the tokens of a service's list. Leaves out malformed tokens. */
export function readSwapTokens(list: unknown, coin: string): readonly ListedSwapToken[] {
  return Array.isArray(list) ? list.flatMap((one) => readSwapToken(one, coin) ?? []) : []
}

/**
 * Reads a token by the field names that most services use. Returns `undefined` if the token is
 * malformed. Decimals that are not a number must not become 0.
 */
function readSwapToken(given: unknown, coin: string): ListedSwapToken | undefined {
  const [address, decimals, logoUrl, name, price, symbol] = [
    'address',
    'decimals',
    'logoURI',
    'name',
    'priceUSD',
    'symbol',
  ].map((field) => readField(given, field))
  if (typeof address !== 'string' || typeof decimals !== 'number') return undefined
  if (typeof name !== 'string' || typeof symbol !== 'string') return undefined
  return {
    name,
    symbol,
    decimals,
    address: address.toLowerCase() === coin ? undefined : address,
    logoUrl: typeof logoUrl === 'string' ? logoUrl : undefined,
    ...(typeof price === 'string' && { price: Number(price) }),
  }
}
