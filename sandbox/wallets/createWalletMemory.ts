import { type Address, isAddress } from 'viem'
import type { TestChain } from './createTestWallet.ts'

/** What a wallet remembers over a reload, like an extension. */
export interface WalletState {
  readonly permitted: readonly Address[]
  readonly accountIndex: number
  readonly chainId: number
  readonly isLocked: boolean
  readonly addedChains: readonly TestChain[]
}

export type WalletStorage = Pick<Storage, 'getItem' | 'setItem'>

interface WalletMemoryOptions {
  key: string
  initial: WalletState
  storage: WalletStorage | undefined
}

export function createWalletMemory({ key, initial, storage }: WalletMemoryOptions) {
  let state = { ...initial, ...recall() }

  function recall() {
    try {
      return parseWalletState(JSON.parse(storage?.getItem(key) ?? 'null'))
    } catch {
      // Storage that is forbidden or was tampered with makes a wallet forgetful, no more.
      return undefined
    }
  }

  return {
    get: () => state,
    patch(changes: Partial<WalletState>) {
      state = { ...state, ...changes }
      try {
        storage?.setItem(key, JSON.stringify(state))
      } catch {
        // As above; a full storage too.
      }
    },
  }
}

function parseWalletState(stored: WalletState | null): Partial<WalletState> | undefined {
  if (!stored) return undefined
  const { permitted, accountIndex, chainId, isLocked, addedChains } = stored
  const isWhole =
    permitted.every((address) => isAddress(address)) &&
    Number.isSafeInteger(accountIndex) &&
    Number.isSafeInteger(chainId) &&
    typeof isLocked === 'boolean' &&
    addedChains.every((chain) => Number.isSafeInteger(chain.chainId) && URL.canParse(chain.rpcUrl))
  return isWhole ? { permitted, accountIndex, chainId, isLocked, addedChains } : undefined
}
