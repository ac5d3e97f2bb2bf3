import { readField } from '../errors/readField.ts'
import type { Holding } from './Provider.ts'
import { isUsd } from './parsePrices.ts'

const mostHoldings = 5_000
const mostDecimals = 77
/** The smallest number that does not fit into 256 bits. */
const mostUnits = 2n ** 256n

/**
 * Parses the valid holdings among a provider's first holdings. Returns `undefined` if the value is
 * not a list. The texts, the address and the icon are sanitized later, when a token is made from
 * each holding.
 */
export function parseHoldings(given: unknown): readonly Holding[] | undefined {
  const listed = Array.isArray(given) ? given : readField(given, 'holdings')
  if (!Array.isArray(listed)) return undefined
  return listed.slice(0, mostHoldings).flatMap((entry) => parseHolding(entry) ?? [])
}

function parseHolding(entry: unknown): Holding | undefined {
  const [tokenAddress, symbol, name, decimals, amount, iconUrl, usd] = [
    'tokenAddress',
    'symbol',
    'name',
    'decimals',
    'amount',
    'iconUrl',
    'usd',
  ].map((field) => readField(entry, field))
  if (typeof symbol !== 'string' || typeof name !== 'string') return undefined
  if (typeof decimals !== 'number' || !Number.isInteger(decimals)) return undefined
  if (decimals < 1 || decimals > mostDecimals) return undefined
  if (typeof amount !== 'bigint' || amount < 0n || amount >= mostUnits) return undefined
  if (tokenAddress !== undefined && typeof tokenAddress !== 'string') return undefined
  return {
    ...(tokenAddress !== undefined && { tokenAddress }),
    symbol,
    name,
    decimals,
    amount,
    ...(typeof iconUrl === 'string' && { iconUrl }),
    ...(isUsd(usd) && { usd }),
    isListed: readField(entry, 'isListed') === true,
  }
}
