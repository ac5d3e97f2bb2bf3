import { lazy } from '../../store/lazy.ts'
import type { Holding, HoldingsProvider, ProviderAccount, ProviderOptions } from '../Provider.ts'
import { createTokenList } from './createTokenList.ts'
import type { ListedToken, TokenList } from './parseTokenList.ts'
import { readEvmHoldings } from './readEvmHoldings.ts'
import { readSolanaHoldings } from './readSolanaHoldings.ts'

type Read = HoldingsProvider['getHoldings']
/** Reads from an endpoint of the network, which has this URL. */
type EndpointRead = (
  account: ProviderAccount,
  url: string,
  options: ProviderOptions,
) => ReturnType<Read>

/** The reads of each namespace, with the tokens of one list. */
export function createOnchainReads(given: TokenList | string | undefined): {
  cosmos: EndpointRead
  evm: Read
  polkadot: Read
  solana: Read
  sui: EndpointRead
} {
  const listedTokens = createTokenList(given)

  /** A list that does not load must not hide the coin. The next read requests it again. */
  async function readWith(
    options: ProviderOptions,
    read: (listed: readonly ListedToken[]) => Promise<readonly Holding[] | undefined>,
  ) {
    const listed = await listedTokens(options).catch((cause: unknown) => {
      if (options.signal.aborted) throw cause
      return { cause }
    })
    const failed = 'cause' in listed
    const holdings = await read(failed ? [] : listed)
    return failed && holdings ? ({ holdings, isPartial: true, ...listed } as const) : holdings
  }

  const cosmos = lazy(() => import('./readCosmosHoldings.ts'))
  const polkadot = lazy(() => import('./readPolkadotHoldings.ts'))
  const sui = lazy(() => import('./readSuiHoldings.ts'))

  return {
    cosmos: async (account, url, options) =>
      (await cosmos()).readCosmosHoldings(account, url, options),
    sui: async (account, url, options) => (await sui()).readSuiHoldings(account, url, options),
    polkadot: async (account, options) => (await polkadot()).readPolkadotHoldings(account, options),
    evm: (account, options) =>
      readWith(options, (listed) => readEvmHoldings(account, listed, options)),
    solana: (account, options) =>
      readWith(options, (listed) => readSolanaHoldings(account, listed, options)),
  }
}
