import type { Chain } from 'viem'
import type { Network } from '../../features/network/Network.ts'

/** An eip155 network as a viem chain. It has no contracts. */
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
