import type { ProviderOptions } from '../Provider.ts'
import { providerErrors } from '../providerErrors.ts'
import { type ListedToken, parseTokenList, type TokenList } from './parseTokenList.ts'

/** In milliseconds. Short enough to leave time for the nodes. */
const limit = 5_000

/** The tokens of the host's list, which loads once if it is at a URL. */
export function createTokenList(given: TokenList | string | undefined) {
  let loading: Promise<readonly ListedToken[]> | undefined

  async function load(fetchJson: ProviderOptions['fetchJson']) {
    if (given === undefined) return []
    const { signal } = new AbortController()
    const tokens = parseTokenList(
      typeof given === 'string' ? await fetchJson(given, { signal, limit }) : given,
    )
    if (!tokens) throw providerErrors.INVALID_LIST()
    return tokens
  }

  /** Several reads share this request, so it continues if one of them is aborted. */
  return ({ fetchJson }: Pick<ProviderOptions, 'fetchJson'>): Promise<readonly ListedToken[]> => {
    loading ??= load(fetchJson).catch((cause) => {
      loading = undefined
      throw cause
    })
    return loading
  }
}
