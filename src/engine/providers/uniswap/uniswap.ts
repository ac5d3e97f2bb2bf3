import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { lazy } from '../../store/lazy.ts'
import type { TokenList } from '../onchainHoldings/parseTokenList.ts'
import type { Provider } from '../Provider.ts'
import { deployments } from './deployments.ts'

export interface UniswapOptions {
  /**
   * The tokens to offer, in the format of tokenlists.org: the list, or the `https:` URL of one.
   * Without it, the coin, its wrapped form, USDC and USDT are offered.
   */
  tokens?: TokenList | string | undefined
}

/**
 * Swaps on Uniswap v3, with quotes and transactions from the network's own nodes: through all fee
 * tiers, directly or over the wrapped coin, USDC or USDT. Needs no account and no server, and takes
 * no fee of its own.
 */
export function uniswap({ tokens }: UniswapOptions = {}): Provider {
  const [id, name] = ['uniswap', 'Uniswap']
  const networks = Object.keys(deployments) as CaipNetworkId[]
  const open = lazy(
    () => import('./createUniswap.ts'),
    ({ createUniswap }) => createUniswap(tokens),
  )
  return {
    id,
    name,
    serves: ({ caipNetworkId }) => networks.includes(caipNetworkId),
    swap: {
      id,
      name,
      networks,
      routers: Object.fromEntries(networks.map((one) => [one, [deployments[one]?.router ?? '']])),
      getTokens: async (_, tools) => (await open()).getTokens(tools),
      getQuote: async (request, tools) => (await open()).getQuote(request, tools),
      buildSwap: async (request, tools) => (await open()).buildSwap(request, tools),
      readCall: (call, place) => open.now()?.readCall(call, place),
    },
  }
}
