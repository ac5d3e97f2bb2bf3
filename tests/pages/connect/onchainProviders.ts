import { sandboxTokens } from '../../../sandbox/chains/tokens/tokens.ts'
import type { Provider } from '../../../src/engine/providers/index.ts'
import { onchainHoldings } from '../../../src/engine/providers/onchainHoldings/onchainHoldings.ts'
import { uniswap } from '../../../src/engine/providers/uniswap/uniswap.ts'

/** Returns the providers that need only the chain's node. */
export function onchainProviders(): readonly Provider[] {
  const tokens = {
    tokens: Object.values(sandboxTokens).map((token) => ({ chainId: 1, ...token })),
  }
  return [onchainHoldings({ tokens }), uniswap({ tokens })]
}
