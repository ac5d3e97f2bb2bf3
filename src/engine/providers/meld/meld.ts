import { handlerOnramp, type PlacedOnrampOptions } from '../handlerOnramp.ts'
import type { Provider } from '../Provider.ts'
import { meldCodes } from './meldCodes.ts'

export interface MeldOptions extends PlacedOnrampOptions {}

/**
 * Lets users buy from the seller with the best price among those that Meld compares, with an API
 * key that stays on your server. Throws `provider/SECRET_KEY` for a key in the page.
 */
export function meld(options: MeldOptions): Provider {
  return handlerOnramp(
    { id: 'meld', name: 'Meld', hosts: ['meldcrypto.com'], codes: meldCodes },
    options,
  )
}
