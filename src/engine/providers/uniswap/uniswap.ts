import { lazy } from '../../store/lazy.ts'
import type { TokenList } from '../onchainHoldings/parseTokenList.ts'
import type { Provider } from '../Provider.ts'
import { swapOnlyProvider } from '../swapOnlyProvider.ts'
import { routers } from './routers.ts'

export interface UniswapOptions {
  /**
   * The tokens to offer: a list in the format of tokenlists.org, or its `https:` URL. Without a
   * list, the coin, its wrapped form, USDC and USDT are offered.
   */
  tokens?: TokenList | string | undefined
}

/**
 * Swaps on Uniswap v3, with quotes and transactions from the network's own nodes. Routes use any
 * fee tier, directly or through the wrapped coin, USDC or USDT. Needs no account and no server, and
 * adds no fee.
 */
export function uniswap({ tokens }: UniswapOptions = {}): Provider {
  const open = lazy(
    () => import('./createUniswap.ts'),
    ({ createUniswap }) => createUniswap(tokens),
  )
  return swapOnlyProvider({
    id: 'uniswap',
    name: 'Uniswap',
    routers: Object.fromEntries(
      Object.entries(routers).map(([network, router]) => [network, router ? [router] : []]),
    ),
    open,
    readCall: (call, place) => open.now()?.readCall(call, place),
  })
}

/**
 * Provides prices in USD from Uniswap v3, read from the network's own nodes. A price is the result
 * of an exchange of 100 units of the network's stablecoin, each counted as one dollar. Only the
 * coin and the tokens of the list have a price, and only if their pools are large enough. Needs no
 * account and no server.
 */
export function uniswapPrices({ tokens }: UniswapOptions = {}): Provider {
  const open = lazy(
    () => import('./createUniswapPrices.ts'),
    ({ createUniswapPrices }) => createUniswapPrices(tokens),
  )
  return {
    id: 'uniswap-prices',
    name: 'Uniswap',
    serves: ({ caipNetworkId }) => routers[caipNetworkId] !== undefined,
    prices: {
      getPrices: async (question, options) => (await open()).getPrices(question, options),
    },
  }
}
