import { type HandlerOnrampOptions, handlerOnramp } from '../handlerOnramp.ts'
import type { Provider } from '../Provider.ts'
import { stripeOnrampCodes } from './stripeOnrampCodes.ts'

export interface StripeOnrampOptions extends HandlerOnrampOptions {}

/**
 * Lets users buy through Stripe's hosted onramp, with a key that stays on your server. Throws
 * `provider/SECRET_KEY` for a key in the page.
 */
export function stripeOnramp(options: StripeOnrampOptions): Provider {
  return handlerOnramp(
    { id: 'stripe-onramp', name: 'Stripe', hosts: ['crypto.link.com'], codes: stripeOnrampCodes },
    options,
  )
}
