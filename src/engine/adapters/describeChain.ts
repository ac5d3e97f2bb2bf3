import type { Network } from '../features/network/Network.ts'

/** An EVM network as a wallet is told of it that does not know it (EIP-3085). */
export function describeChain({ blockExplorers, id, name, nativeCurrency, rpcUrls }: Network) {
  return {
    chainId: `0x${Number(id).toString(16)}`,
    chainName: name,
    nativeCurrency,
    rpcUrls: rpcUrls.chainDefault.http,
    ...(blockExplorers && { blockExplorerUrls: [blockExplorers.default.url] }),
  }
}
