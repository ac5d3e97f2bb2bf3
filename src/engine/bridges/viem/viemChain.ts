import type { Chain } from 'viem'
import type { Network } from '../../features/network/Network.ts'

/** A network of eip155 in viem's shape. Contracts of the chain are not known here. */
export function viemChain({
  id,
  name,
  nativeCurrency,
  rpcUrls,
  blockExplorers,
  blockTime,
  testnet,
}: Network): Chain {
  return {
    id: Number(id),
    name,
    nativeCurrency,
    rpcUrls: { default: rpcUrls.default },
    blockTime,
    blockExplorers,
    testnet,
  }
}
