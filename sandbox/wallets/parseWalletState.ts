import { type Address, isAddress } from 'viem'
import type { TestChain } from './TestWalletOptions.ts'

export interface WalletState {
  readonly permitted: readonly Address[]
  readonly accountIndex: number
  readonly chainId: number
  readonly isLocked: boolean
  readonly addedChains: readonly TestChain[]
}

/**
 * Reads the stored state of a test wallet. Throws or returns `undefined` if the state is
 * incomplete.
 */
export function parseWalletState(stored: unknown): WalletState | undefined {
  if (!stored) return undefined
  const { permitted, accountIndex, chainId, isLocked, addedChains } = stored as WalletState
  const isWhole =
    permitted.every((address) => isAddress(address)) &&
    Number.isSafeInteger(accountIndex) &&
    Number.isSafeInteger(chainId) &&
    typeof isLocked === 'boolean' &&
    addedChains.every((chain) => Number.isSafeInteger(chain.chainId) && URL.canParse(chain.rpcUrl))
  return isWhole ? { permitted, accountIndex, chainId, isLocked, addedChains } : undefined
}
