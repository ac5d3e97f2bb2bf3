import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { lazy } from '../../store/lazy.ts'
import type { Provider } from '../Provider.ts'
import { providerErrors } from '../providerErrors.ts'
import { swapOnlyProvider } from '../swapOnlyProvider.ts'

export interface OneInchOptions {
  /**
   * The URL of your own handler, such as `https://app.example/api/providers`. Create it with
   * `createProviderHandler` of `latchkey/server`. The handler has the API key.
   */
  url: string
}

/** The address of 1inch's sixth aggregation router. */
const router = '0x111111125421cA6dc452d289314280a0f8842A65'
const onZkSync = '0x6fd4383cB451173D5f9304F041C7BCBf27d561fF'
const networks: readonly CaipNetworkId[] = [
  'eip155:1',
  'eip155:10',
  'eip155:56',
  'eip155:100',
  'eip155:137',
  'eip155:324',
  'eip155:8453',
  'eip155:42161',
  'eip155:43114',
]

/**
 * Swaps with 1inch, with an API key that stays on your server. Throws `provider/SECRET_KEY` for an
 * `apiKey` in the page.
 */
export function oneInch(options: OneInchOptions): Provider {
  const name = '1inch'
  if ('apiKey' in options) throw providerErrors.SECRET_KEY(name)
  const open = lazy(
    () => import('./createOneInch.ts'),
    ({ createOneInch }) => createOneInch(options.url),
  )
  return swapOnlyProvider({
    id: '1inch',
    name,
    routers: Object.fromEntries(
      networks.map((one) => [one, [one === 'eip155:324' ? onZkSync : router]]),
    ),
    open,
  })
}
