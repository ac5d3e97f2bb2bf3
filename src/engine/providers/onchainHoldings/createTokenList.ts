import { lazy } from '../../store/lazy.ts'
import type { ProviderOptions } from '../Provider.ts'
import { providerErrors } from '../providerErrors.ts'
import { type ListedToken, parseTokenList, type TokenList } from './parseTokenList.ts'

/**
 * How long to wait for the list, in milliseconds. The time is short, to leave time for the nodes.
 */
const limit = 5_000

/** Returns the tokens of the host's list. A list at a URL is loaded once. */
export function createTokenList(given: TokenList | string | undefined) {
  let fetchJson: ProviderOptions['fetchJson']

  /** Several reads share this request, so aborting one read does not abort the request. */
  const tokens = lazy(async (): Promise<readonly ListedToken[]> => {
    if (given === undefined) return []
    const { signal } = new AbortController()
    const listed = parseTokenList(
      typeof given === 'string' ? await fetchJson(given, { signal, limit }) : given,
    )
    if (!listed) throw providerErrors.INVALID_LIST()
    return listed
  })

  return (options: Pick<ProviderOptions, 'fetchJson'>): Promise<readonly ListedToken[]> => {
    fetchJson = options.fetchJson
    return tokens()
  }
}
