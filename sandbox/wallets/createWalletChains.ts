import { numberToHex } from 'viem'
import type { createProviderEvents } from './createProviderEvents.ts'
import { rpcErrors } from './ProviderRpcError.ts'
import type { TestChain } from './TestWalletOptions.ts'

interface WalletChainsOptions {
  builtIn: readonly [TestChain, ...TestChain[]]
  memory: {
    get(): { readonly chainId: number; readonly addedChains: readonly TestChain[] }
    patch(changes: { chainId?: number; addedChains?: readonly TestChain[] }): void
  }
  events: Pick<ReturnType<typeof createProviderEvents>, 'emit'>
}

export type WalletChains = ReturnType<typeof createWalletChains>

/** Manages a wallet's chains, and the chain in use. */
export function createWalletChains({ builtIn, memory, events }: WalletChainsOptions) {
  const known = () => [...builtIn, ...memory.get().addedChains]
  const isKnown = (chainId: number) => known().some((chain) => chain.chainId === chainId)
  const current = () =>
    known().find(({ chainId }) => chainId === memory.get().chainId) ?? builtIn[0]
  const currentId = () => numberToHex(current().chainId)

  return {
    isKnown,
    current,
    currentId,
    switchTo(chainId: number) {
      if (!isKnown(chainId)) throw rpcErrors.UNKNOWN_CHAIN(chainId)
      if (chainId === current().chainId) return
      memory.patch({ chainId })
      events.emit('chainChanged', currentId())
    },
    add: (chain: TestChain) => memory.patch({ addedChains: [...memory.get().addedChains, chain] }),
  }
}
