import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { lazy } from '../../store/lazy.ts'
import type { Provider } from '../Provider.ts'
import { providerErrors } from '../providerErrors.ts'

export interface JupiterOptions {
  /**
   * The URL of your own handler, such as `https://app.example/api/providers`. Create it with
   * `createProviderHandler` of `latchkey/server`. The handler has the API key. If omitted, requests
   * have no key, and Jupiter allows each user 30 requests a minute.
   */
  url?: string | undefined
}

/**
 * The program of Jupiter's aggregator, version 6: https://developers.jup.ag/docs/swap, read in the
 * repository jup-ag/docs on 2026-11-23.
 */
const program = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'
const network: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/**
 * Swaps on Solana through Jupiter, which compares many exchanges. Needs no account. You can use an
 * API key that stays on your server. Throws `provider/SECRET_KEY` for an `apiKey` in the page.
 */
export function jupiter(options: JupiterOptions = {}): Provider {
  const [id, name] = ['jupiter', 'Jupiter']
  if ('apiKey' in options) throw providerErrors.SECRET_KEY(name)
  const open = lazy(
    () => import('./createJupiter.ts'),
    ({ createJupiter }) => createJupiter(options.url),
  )
  return {
    id,
    name,
    serves: ({ caipNetworkId }) => caipNetworkId === network,
    swap: {
      id,
      name,
      networks: [network],
      routers: { [network]: [program] },
      getTokens: async (_, tools) => (await open()).getTokens(tools),
      getQuote: async (request, tools) => (await open()).getQuote(request, tools),
      buildSwap: async (request, tools) => (await open()).buildSwap(request, tools),
      readInstruction: (instruction) => open.now()?.readInstruction(instruction),
    },
  }
}
