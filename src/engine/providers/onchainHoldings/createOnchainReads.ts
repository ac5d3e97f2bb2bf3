import { lazy } from '../../store/lazy.ts'
import type { Holding, HoldingsProvider, ProviderOptions } from '../Provider.ts'
import { createTokenList } from './createTokenList.ts'
import type { ListedToken, TokenList } from './parseTokenList.ts'
import { readEvmHoldings } from './readEvmHoldings.ts'
import { readSolanaHoldings } from './readSolanaHoldings.ts'

type Read = HoldingsProvider['getHoldings']

/** The reads of each namespace, with the tokens of one list. */
export function createOnchainReads(given: TokenList | string | undefined): {
  evm: Read
  polkadot: Read
  solana: Read
} {
  const listedTokens = createTokenList(given)

  /** A list that does not load must not hide the coin. The next read requests it again. */
  async function readWith(
    options: ProviderOptions,
    read: (listed: readonly ListedToken[]) => Promise<readonly Holding[] | undefined>,
  ) {
    const listed = await listedTokens(options).catch((cause: unknown) => {
      if (options.signal.aborted) throw cause
      return undefined
    })
    const holdings = await read(listed ?? [])
    return listed || !holdings ? holdings : ({ holdings, isPartial: true } as const)
  }

  const polkadot = lazy(() => import('./readPolkadotHoldings.ts'))

  return {
    polkadot: async (account, options) => (await polkadot()).readPolkadotHoldings(account, options),
    evm: (account, options) =>
      readWith(options, (listed) => readEvmHoldings(account, listed, options)),
    solana: (account, options) =>
      readWith(options, (listed) => readSolanaHoldings(account, listed, options)),
  }
}
