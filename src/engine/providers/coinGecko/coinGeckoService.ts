import { readField } from '../../errors/readField.ts'
import type { SecretService } from '../server/createProviderHandler.ts'
import { coinQuery, mostAddresses, tokenQuery } from './coinQuery.ts'
import { knownPlatforms } from './knownPlatforms.ts'

export interface CoinGeckoServiceOptions {
  /** The API key from https://www.coingecko.com/en/developers/dashboard. */
  apiKey: string
  /** The type of plan. Use `pro` for a key of a paid plan. Default: `demo`. */
  plan?: 'demo' | 'pro' | undefined
}

const apis = {
  demo: { start: 'https://api.coingecko.com/api/v3', header: 'x-cg-demo-api-key' },
  pro: { start: 'https://pro-api.coingecko.com/api/v3', header: 'x-cg-pro-api-key' },
}
/** Matches addresses of EVM networks and Solana. */
const address = /^[0-9A-Za-z]{1,64}$/

/**
 * Provides the prices of CoinGecko (https://docs.coingecko.com/reference/simple-price), for the
 * handler.
 */
export function coinGeckoService({
  apiKey,
  plan = 'demo',
}: CoinGeckoServiceOptions): SecretService {
  const { header, start } = apis[plan]
  return {
    path: 'coingecko',
    ask(path, query) {
      const known = pathOf(path, query)
      if (!known || String(known.query) !== String(query)) return undefined
      return {
        url: `${start}/simple/${known.path}?${known.query}`,
        headers: { [header]: apiKey },
        read: (answer) => readPrices(answer, known.names),
      }
    },
  }
}

/**
 * Reads the provider's request: the path below `simple`, the query, and the names in the answer.
 */
function pathOf([first, kind, platform, ...more]: readonly string[], query: URLSearchParams) {
  const known = Object.values(knownPlatforms)
  if (first !== 'simple' || more.length > 0) return undefined
  if (kind === 'price' && platform === undefined) {
    const coin = query.get('ids') ?? ''
    if (!known.some((one) => one.coin === coin)) return undefined
    return { path: kind, query: coinQuery(coin), names: [coin] }
  }
  const addresses = query.get('contract_addresses')?.split(',') ?? []
  if (kind !== 'token_price' || !known.some((one) => one.platform === platform)) return undefined
  if (addresses.length > mostAddresses || !addresses.every((one) => address.test(one)))
    return undefined
  return {
    path: `${kind}/${platform}`,
    query: tokenQuery(addresses),
    names: addresses.flatMap((one) => [one, one.toLowerCase()]),
  }
}

function readPrices(answer: unknown, names: readonly string[]) {
  if (typeof answer !== 'object' || answer === null) return undefined
  return Object.fromEntries(
    names.flatMap((name) => {
      const usd = readField(readField(answer, name), 'usd')
      return typeof usd === 'number' ? [[name, { usd }]] : []
    }),
  )
}
