import { lazy } from '../../store/lazy.ts'
import type { Provider } from '../Provider.ts'

export interface FrankfurterOptions {
  /** The URL of your own Frankfurter, with its version. Default: `https://api.frankfurter.dev/v2`. */
  url?: string | undefined
}

/**
 * Provides exchange rates of central banks from Frankfurter. Frankfurter needs no account, and you
 * can run it on your own server. With this provider, users can see values in currencies other than
 * the US dollar.
 */
export function frankfurter({
  url = 'https://api.frankfurter.dev/v2',
}: FrankfurterOptions = {}): Provider {
  const open = lazy(() => import('./getFrankfurterRates.ts'))
  return {
    id: 'frankfurter',
    name: 'Frankfurter',
    serves: () => true,
    rates: {
      getRates: async (options) => (await open()).getFrankfurterRates(url, options),
    },
  }
}
