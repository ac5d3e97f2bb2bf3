const ethereum = 1

/** The sellers' code for the coin of a chain: `ETH`, or for example `ETH_10` on chain 10. */
export const codeOf = (chainId: number) => (chainId === ethereum ? 'ETH' : `ETH_${chainId}`)

/** The chain to which a seller's code belongs. */
export function deliveryOf(code: unknown): number | undefined {
  if (code === codeOf(ethereum)) return ethereum
  const chainId = /^ETH_(\d+)$/.exec(String(code))?.[1]
  return chainId === undefined ? undefined : Number(chainId)
}
