import type { HoldingsProvider } from '../Provider.ts'
import { createTokenList } from './createTokenList.ts'
import type { TokenList } from './parseTokenList.ts'
import { readEvmHoldings } from './readEvmHoldings.ts'
import { readSolanaHoldings } from './readSolanaHoldings.ts'

type Read = HoldingsProvider['getHoldings']

/** The reads of each namespace, with the tokens of one list. */
export function createOnchainReads(given: TokenList | string | undefined): {
  evm: Read
  solana: Read
} {
  const listedTokens = createTokenList(given)
  return {
    evm: async (account, options) => readEvmHoldings(account, await listedTokens(options), options),
    solana: async (account, options) =>
      readSolanaHoldings(account, await listedTokens(options), options),
  }
}
