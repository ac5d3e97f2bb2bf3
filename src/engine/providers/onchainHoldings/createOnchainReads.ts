import { lazy } from '../../store/lazy.ts'
import type { Holding, HoldingsProvider, ProviderAccount, ProviderOptions } from '../Provider.ts'
import { createTokenList } from './createTokenList.ts'
import type { ListedToken, TokenList } from './parseTokenList.ts'
import { readEvmHoldings } from './readEvmHoldings.ts'
import { readSolanaHoldings } from './readSolanaHoldings.ts'

type Read = HoldingsProvider['getHoldings']
/**
 * Creates the reads of each namespace. They use the tokens of one list, and `endpoints` has one URL
 * for each network.
 */
export function createOnchainReads(
  given: TokenList | string | undefined,
  endpoints: Readonly<Partial<Record<string, string>>>,
): {
  bitcoin: Read
  cosmos: Read
  evm: Read
  polkadot: Read
  solana: Read
  stacks: Read
  sui: Read
} {
  const listedTokens = createTokenList(given)

  /**
   * Reads with the list. If the list does not load, reads only the coin. The next read requests the
   * list again.
   */
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

  const bitcoin = lazy(
    () => import('../esplora/createEsploraReads.ts'),
    ({ createEsploraReads }) => createEsploraReads(endpoints),
  )
  const stacks = lazy(
    () => import('../hiro/createHiroReads.ts'),
    ({ createHiroReads }) => createHiroReads(endpoints),
  )
  const cosmos = lazy(() => import('./readCosmosHoldings.ts'))
  const polkadot = lazy(() => import('./readPolkadotHoldings.ts'))
  const sui = lazy(() => import('./readSuiHoldings.ts'))

  const urlOf = ({ network }: ProviderAccount) => endpoints[network.caipNetworkId] ?? ''

  return {
    bitcoin: async (account, options) => (await bitcoin()).getHoldings(account, options),
    stacks: async (account, options) => (await stacks()).getHoldings(account, options),
    cosmos: async (account, options) =>
      (await cosmos()).readCosmosHoldings(account, urlOf(account), options),
    sui: async (account, options) =>
      (await sui()).readSuiHoldings(account, urlOf(account), options),
    polkadot: async (account, options) => (await polkadot()).readPolkadotHoldings(account, options),
    evm: (account, options) =>
      readWith(options, (listed) => readEvmHoldings(account, listed, options)),
    solana: (account, options) =>
      readWith(options, (listed) => readSolanaHoldings(account, listed, options)),
  }
}
