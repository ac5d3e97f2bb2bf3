import { handlerOnramp, type PlacedOnrampOptions } from '../handlerOnramp.ts'
import type { Provider } from '../Provider.ts'
import { coinbaseOnrampCodes } from './coinbaseOnrampCodes.ts'

export interface CoinbaseOnrampOptions extends PlacedOnrampOptions {}

/**
 * Lets users buy through Coinbase Onramp, with an API key that stays on your server. Throws
 * `provider/SECRET_KEY` for a key in the page.
 */
export function coinbaseOnramp(options: CoinbaseOnrampOptions): Provider {
  return handlerOnramp(
    {
      id: 'coinbase-onramp',
      name: 'Coinbase Onramp',
      hosts: ['pay.coinbase.com'],
      codes: coinbaseOnrampCodes,
    },
    options,
  )
}
