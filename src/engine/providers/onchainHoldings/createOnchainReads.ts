import type { HoldingsProvider, ProviderOptions } from '../Provider.ts'
import { providerErrors } from '../providerErrors.ts'
import { type ListedToken, parseTokenList, type TokenList } from './parseTokenList.ts'
import { readEvmHoldings } from './readEvmHoldings.ts'
import { readSolanaHoldings } from './readSolanaHoldings.ts'

type Read = HoldingsProvider['getHoldings']

/** The reads of each namespace, with the tokens of one list. */
export function createOnchainReads(given: TokenList | string | undefined): {
  evm: Read
  solana: Read
} {
  let loading: Promise<readonly ListedToken[]> | undefined

  /** Loads the list once. Several reads wait for it, so the end of one of them does not stop it. */
  function listedTokens({ fetchJson }: ProviderOptions): Promise<readonly ListedToken[]> {
    loading ??= loadList(fetchJson).catch((cause) => {
      loading = undefined
      throw cause
    })
    return loading
  }

  async function loadList(fetchJson: ProviderOptions['fetchJson']) {
    if (given === undefined) return []
    const { signal } = new AbortController()
    const tokens = parseTokenList(
      typeof given === 'string' ? await fetchJson(given, { signal }) : given,
    )
    if (!tokens) throw providerErrors.INVALID_LIST()
    return tokens
  }

  return {
    evm: async (account, options) => readEvmHoldings(account, await listedTokens(options), options),
    solana: async (account, options) =>
      readSolanaHoldings(account, await listedTokens(options), options),
  }
}
