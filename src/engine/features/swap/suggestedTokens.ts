import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'

const symbols: readonly string[] =
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP'.split(
    ' ',
  )

/** The symbols of the tokens that are offered first, in order. */
export function suggestedTokens(caipNetworkId: CaipNetworkId): readonly string[] {
  return caipNetworkId === 'eip155:42161' ? ['USD₮0', ...symbols] : symbols
}
