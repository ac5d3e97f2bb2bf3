import type { Network } from '../features/network/Network.ts'
import type { ListedToken } from './onchainHoldings/parseTokenList.ts'
import type { ListedSwapToken } from './SwapProvider.ts'
import type { Deployment } from './uniswap/Deployment.ts'

/**
 * Returns the tokens to offer for an exchange that has no list: the coin, the host's list, and the
 * tokens of most routes.
 */
export function usualSwapTokens(
  list: readonly ListedToken[],
  { id, nativeCurrency }: Network,
  usual: Deployment | undefined,
): readonly ListedSwapToken[] {
  const { decimals, name, symbol } = nativeCurrency
  const wrappedCoin = usual?.isCoinToken
    ? { name, symbol, decimals }
    : { name: `Wrapped ${name}`, symbol: `W${symbol}`, decimals }
  return [
    { name, symbol, decimals },
    ...list
      .filter(({ chainId }) => chainId === Number(id))
      .map(({ logoURI, ...token }) => ({ ...token, logoUrl: logoURI })),
    ...(usual?.wrapped ? [{ ...wrappedCoin, address: usual.wrapped }] : []),
    ...(usual?.via ?? []),
  ]
}
