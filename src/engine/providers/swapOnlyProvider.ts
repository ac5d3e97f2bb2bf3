import type { CaipNetworkId } from '../caip/CaipNetworkId.ts'
import type { Lazy } from '../store/lazy.ts'
import type { Provider } from './Provider.ts'
import type { SwapProvider } from './SwapProvider.ts'

/** The part of a swap provider that loads on first use. */
export type LazySwaps = Pick<SwapProvider, 'buildSwap' | 'getQuote' | 'getTokens'>

interface SwapProviderParts
  extends Pick<SwapProvider, 'bridge' | 'id' | 'name' | 'readCall' | 'routers'> {
  open: Lazy<LazySwaps>
}

/**
 * Creates a provider that can only swap. It works on the networks that have one of its contracts.
 */
export function swapOnlyProvider({ open, ...swap }: SwapProviderParts): Provider {
  const { id, name, routers } = swap
  const networks = Object.keys(routers) as CaipNetworkId[]
  return {
    id,
    name,
    serves: ({ caipNetworkId }) => networks.includes(caipNetworkId),
    swap: {
      ...swap,
      networks,
      getTokens: async (request, tools) => (await open()).getTokens(request, tools),
      getQuote: async (request, tools) => (await open()).getQuote(request, tools),
      buildSwap: async (request, tools) => (await open()).buildSwap(request, tools),
    },
  }
}
