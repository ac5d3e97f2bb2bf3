import { type HandlerOnrampOptions, handlerOnramp } from '../handlerOnramp.ts'
import type { Provider } from '../Provider.ts'
import { transakCodes } from './transakCodes.ts'

export interface TransakOptions extends HandlerOnrampOptions {}

/**
 * Lets users buy through Transak, with keys that stay on your server. Throws `provider/SECRET_KEY`
 * for a key in the page.
 */
export function transak(options: TransakOptions): Provider {
  return handlerOnramp(
    { id: 'transak', name: 'Transak', hosts: ['global.transak.com'], codes: transakCodes },
    options,
  )
}
