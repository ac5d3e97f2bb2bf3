import { readField } from '../errors/readField.ts'
import type { ListedSwapToken } from '../features/swap/SwapProvider.ts'

/**
 * A token of a service's list, by the names that most services use. `undefined` if it is malformed, so
 * that it does not cost the others. Decimals that are no number must not become 0.
 */
export function readSwapToken(given: unknown, coin: string): ListedSwapToken | undefined {
  const [address, decimals, logoUrl, name, symbol] = [
    'address',
    'decimals',
    'logoURI',
    'name',
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
  }
}
