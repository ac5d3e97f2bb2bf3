import { sandboxPermitCoin } from '../../chains/exchange/exchange.ts'
import { sandboxMints, sandboxTokens } from '../../chains/tokens/tokens.ts'
import type { SandboxToken } from './createTokenList.ts'
import { solanaChain } from './solanaChain.ts'

/** The prices in USD. Tokens that are not listed here have no price. */
const prices: Readonly<Record<string, number>> = {
  TIDE: 1,
  MOSS: 3.5,
  QUIET: 1,
  FRZ: 2,
  DEW: 1,
  SHEL: 0.5,
  PRL: 2,
}

/** Lists the sandbox's own tokens for its services. */
export function listSandboxTokens(
  chains: readonly { readonly chainId: number }[],
  { exchange = false } = {},
): readonly SandboxToken[] {
  const priced = <Token extends { readonly symbol: string }>(token: Token, chain: string) => ({
    ...token,
    chain,
    price: prices[token.symbol] ?? 0,
  })
  return [
    ...chains.flatMap(({ chainId }) =>
      [...Object.values(sandboxTokens), ...(exchange ? [sandboxPermitCoin] : [])].map((token) =>
        priced(token, `eip155:${chainId}`),
      ),
    ),
    ...Object.values(sandboxMints).map((token) => priced(token, solanaChain)),
  ]
}
