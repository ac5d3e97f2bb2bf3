const ethereum = 1

/** The sellers' code for the coin of a chain: `ETH`, or `ETH_10` on the chain 10. */
export const codeOf = (chainId: number) => (chainId === ethereum ? 'ETH' : `ETH_${chainId}`)

/** The chain on which a code is delivered. */
export function deliveryOf(code: unknown): number | undefined {
  if (code === codeOf(ethereum)) return ethereum
  const chainId = /^ETH_(\d+)$/.exec(String(code))?.[1]
  return chainId === undefined ? undefined : Number(chainId)
}
