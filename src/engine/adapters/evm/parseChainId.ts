import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'

const hexOrDecimal = /^(0x[0-9a-f]{1,64}|[0-9]{1,32})$/i

/** The network a wallet says it is on: exact, from hex text, decimal text or a whole number. */
export function parseChainId(given: unknown): CaipNetworkId | undefined {
  const isExact =
    (typeof given === 'string' && hexOrDecimal.test(given)) || Number.isSafeInteger(given)
  if (!isExact) return undefined
  const chainId = Number(given)
  return Number.isSafeInteger(chainId) && chainId > 0 ? `eip155:${chainId}` : undefined
}
