import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'

const hexOrDecimal = /^(0x[0-9a-f]{1,64}|[0-9]{1,32})$/i

/** The network that a wallet reports, from hex text, decimal text or an integer. */
export function parseChainId(given: unknown): CaipNetworkId | undefined {
  const isExact =
    (typeof given === 'string' && hexOrDecimal.test(given)) || Number.isSafeInteger(given)
  if (!isExact) return undefined
  const chainId = Number(given)
  return Number.isSafeInteger(chainId) && chainId > 0 ? `eip155:${chainId}` : undefined
}
