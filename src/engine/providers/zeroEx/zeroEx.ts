import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { lazy } from '../../store/lazy.ts'
import type { TokenList } from '../onchainHoldings/parseTokenList.ts'
import type { Provider } from '../Provider.ts'
import { providerErrors } from '../providerErrors.ts'
import { swapOnlyProvider } from '../swapOnlyProvider.ts'

export interface ZeroExOptions {
  /**
   * The URL of your own handler, such as `https://app.example/api/providers`. Create it with
   * `createProviderHandler` of `latchkey/server`. The handler has the API key.
   */
  url: string
  /**
   * The tokens to offer: a list in the format of tokenlists.org, or its `https:` URL. Without a
   * list, the coin is offered, and on most networks also its wrapped form, USDC and USDT.
   */
  tokens?: TokenList | string | undefined
}

/**
 * 0x's contract `AllowanceHolder`, which spends the approved tokens and receives the calls. This is
 * its address on networks with the Cancun hard fork. Source: the repository 0xProject/0x-docs,
 * fern/docs/pages/core-concepts/contracts.mdx at 3a86bb1b7a3dcf240e493bfa46c9367e3ed53abf, read on
 * 2026-11-23. Mantle is left out, because it has another contract and another address for its coin.
 */
const allowanceHolder = '0x0000000000001fF3684f28c67538d4D072C22734'
const networks: readonly CaipNetworkId[] = [
  'eip155:1',
  'eip155:10',
  'eip155:56',
  'eip155:130',
  'eip155:137',
  'eip155:146',
  'eip155:480',
  'eip155:8453',
  'eip155:34443',
  'eip155:42161',
  'eip155:43114',
  'eip155:57073',
  'eip155:59144',
  'eip155:80094',
  'eip155:81457',
  'eip155:534352',
]

/**
 * Swaps with 0x, with an API key that stays on your server. Throws `provider/SECRET_KEY` for an
 * `apiKey` in the page.
 */
export function zeroEx(options: ZeroExOptions): Provider {
  const name = '0x'
  if ('apiKey' in options) throw providerErrors.SECRET_KEY(name)
  const open = lazy(
    () => import('./createZeroEx.ts'),
    ({ createZeroEx }) => createZeroEx(options.url, options.tokens),
  )
  return swapOnlyProvider({
    id: '0x',
    name,
    routers: Object.fromEntries(networks.map((one) => [one, [allowanceHolder]])),
    open,
    readCall: (call, place) => open.now()?.readCall(call, place),
  })
}
