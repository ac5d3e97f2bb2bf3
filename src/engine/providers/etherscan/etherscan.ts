import { lazy } from '../../store/lazy.ts'
import type { Provider } from '../Provider.ts'
import { providerErrors } from '../providerErrors.ts'
import { supportedChains } from './etherscanQuery.ts'

export interface EtherscanOptions {
  /**
   * The URL of your own handler, such as `https://app.example/api/providers`. Create it with
   * `createProviderHandler` of `latchkey/server`. The handler has the API key.
   */
  url: string
}

/**
 * Provides the history of an account on EVM networks from Etherscan's API, with an API key that
 * stays on your server. Throws `provider/SECRET_KEY` for an `apiKey` in the page.
 */
export function etherscan(options: EtherscanOptions): Provider {
  const [id, name] = ['etherscan', 'Etherscan']
  if ('apiKey' in options) throw providerErrors.SECRET_KEY(name)
  const base = `${options.url.replace(/\/+$/, '')}/etherscan`
  const open = lazy(
    () => import('./createEtherscanHistory.ts'),
    ({ createEtherscanHistory }) => createEtherscanHistory(base),
  )
  return {
    id,
    name,
    serves: ({ chainNamespace, id }) =>
      chainNamespace === 'eip155' && supportedChains.includes(Number(id)),
    history: {
      getHistory: async (question, options) => (await open()).getHistory(question, options),
    },
  }
}
