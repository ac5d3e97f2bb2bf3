import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { Network } from '../../features/network/Network.ts'

/** Returns the parameters that add an EVM network to a wallet (EIP-3085). */
export function describeChain({ blockExplorers, id, name, nativeCurrency, rpcUrls }: Network) {
  return {
    chainId: `0x${Number(id).toString(16)}`,
    chainName: name,
    nativeCurrency,
    rpcUrls: rpcUrls.chainDefault.http,
    ...(blockExplorers && { blockExplorerUrls: [blockExplorers.default.url] }),
  }
}

const hexOrDecimal = /^(0x[0-9a-f]{1,64}|[0-9]{1,32})$/i

/** Parses the network that a wallet reports, from hex text, decimal text or an integer. */
export function parseChainId(given: unknown): CaipNetworkId | undefined {
  const isExact =
    (typeof given === 'string' && hexOrDecimal.test(given)) || Number.isSafeInteger(given)
  if (!isExact) return undefined
  const chainId = Number(given)
  return Number.isSafeInteger(chainId) && chainId > 0 ? `eip155:${chainId}` : undefined
}
