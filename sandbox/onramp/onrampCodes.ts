const ethereum = 1

/**
 * Returns the sellers' code for the coin of a chain: `ETH`, or `ETH_10` on chain 10, for example.
 */
export const codeOf = (chainId: number) => (chainId === ethereum ? 'ETH' : `ETH_${chainId}`)

/** Returns the chain of a seller's code. */
export function deliveryOf(code: unknown): number | undefined {
  if (code === codeOf(ethereum)) return ethereum
  const chainId = /^ETH_(\d+)$/.exec(String(code))?.[1]
  return chainId === undefined ? undefined : Number(chainId)
}
