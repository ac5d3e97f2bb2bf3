import type { Network } from '../features/network/Network.ts'

/** The parameters that add an EVM network to a wallet (EIP-3085). */
export function describeChain({ blockExplorers, id, name, nativeCurrency, rpcUrls }: Network) {
  return {
    chainId: `0x${Number(id).toString(16)}`,
    chainName: name,
    nativeCurrency,
    rpcUrls: rpcUrls.chainDefault.http,
    ...(blockExplorers && { blockExplorerUrls: [blockExplorers.default.url] }),
  }
}
