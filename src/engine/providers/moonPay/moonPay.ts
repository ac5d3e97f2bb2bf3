import { type HandlerOnrampOptions, handlerOnramp } from '../handlerOnramp.ts'
import type { Provider } from '../Provider.ts'
import { moonPayCodes } from './moonPayCodes.ts'

export interface MoonPayOptions extends HandlerOnrampOptions {}

/**
 * Lets users buy through MoonPay, with keys that stay on your server. Throws `provider/SECRET_KEY`
 * for a key in the page.
 */
export function moonPay(options: MoonPayOptions): Provider {
  return handlerOnramp(
    {
      id: 'moonpay',
      name: 'MoonPay',
      hosts: ['buy.moonpay.com', 'buy-sandbox.moonpay.com'],
      codes: moonPayCodes,
    },
    options,
  )
}
