import { lazy } from '../../store/lazy.ts'
import type { Provider } from '../Provider.ts'
import { providerErrors } from '../providerErrors.ts'
import { knownPlatforms } from './knownPlatforms.ts'

export interface CoinGeckoOptions {
  /**
   * The URL of your own handler, such as `https://app.example/api/providers`. Create it with
   * `createProviderHandler` of `latchkey/server`. The handler has the API key. Default: CoinGecko's
   * public API, which needs no key.
   */
  url?: string | undefined
}

const publicApi = 'https://api.coingecko.com/api/v3'

/**
 * Provides prices in USD from CoinGecko. Uses its public API without a key, or your own handler
 * with a key that stays on your server. Throws `provider/SECRET_KEY` for an `apiKey` in the page.
 */
export function coinGecko(options: CoinGeckoOptions = {}): Provider {
  const [id, name] = ['coingecko', 'CoinGecko']
  if ('apiKey' in options) throw providerErrors.SECRET_KEY(name)
  const { url } = options
  const base = url === undefined ? publicApi : `${url.replace(/\/+$/, '')}/coingecko`
  const open = lazy(
    () => import('./createCoinGeckoPrices.ts'),
    ({ createCoinGeckoPrices }) => createCoinGeckoPrices(base),
  )
  return {
    id,
    name,
    serves: ({ caipNetworkId }) => Object.hasOwn(knownPlatforms, caipNetworkId),
    prices: { getPrices: async (question, options) => (await open()).getPrices(question, options) },
  }
}
