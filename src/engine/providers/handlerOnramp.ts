import { lazy } from '../store/lazy.ts'
import { type DeliveryCodes, deliveryCode } from './DeliveryCodes.ts'
import type { OnrampPlace } from './OnrampProvider.ts'
import type { Provider } from './Provider.ts'
import { providerErrors } from './providerErrors.ts'

export interface HandlerOnrampOptions {
  /**
   * The URL of your own handler, such as `https://app.example/api/providers`. Create it with
   * `createProviderHandler` of `latchkey/server`. The handler has the secrets.
   */
  url: string
}

/** The options of a seller that needs the user's place of residence. */
export interface PlacedOnrampOptions extends HandlerOnrampOptions {
  /**
   * The user's place of residence, on which the offers depend. Default: California, United States.
   */
  place?: OnrampPlace | undefined
}

interface Seller {
  /** The seller's id, which is also the seller's path below the handler's URL. */
  id: string
  name: string
  /** The hosts of the seller's own pages. */
  hosts: readonly string[]
  codes: DeliveryCodes
}

const secret = /key|secret|token/i

/** Creates a seller that gets its limits, prices and pages from the host's handler. */
export function handlerOnramp(
  { codes, hosts, id, name }: Seller,
  options: PlacedOnrampOptions,
): Provider {
  if (Object.keys(options).some((key) => secret.test(key))) throw providerErrors.SECRET_KEY(name)
  const { place, url } = options
  const open = lazy(
    () => import('./createHandlerOnramp.ts'),
    ({ createHandlerOnramp }) => createHandlerOnramp({ codes, id, name, place, url }),
  )
  return {
    id,
    name,
    serves: ({ caipNetworkId }) => Object.hasOwn(codes, caipNetworkId),
    onramp: {
      id,
      name,
      hosts,
      delivers: ({ caipNetworkId, symbol }) =>
        deliveryCode(codes, caipNetworkId, symbol) !== undefined,
      getOptions: async (tools) => (await open()).getOptions(tools),
      getQuote: async (request, tools) => (await open()).getQuote(request, tools),
      createUrl: async (request, tools) => (await open()).createUrl(request, tools),
    },
  }
}
