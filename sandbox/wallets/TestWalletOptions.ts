import type { Address, Hex } from 'viem'
import type { AnswerMode } from './createApprovals.ts'
import type { WalletStorage } from './createWalletMemory.ts'

export interface TestChain {
  readonly chainId: number
  readonly rpcUrl: string
}

export interface TestWalletAccount {
  readonly privateKey: Hex
  readonly name?: string
  /** The key's address. Default: derived from the key. */
  readonly address?: Address
}

export interface TestWalletOptions {
  readonly name: string
  readonly rdns: string
  readonly icon?: string
  readonly uuid?: string
  readonly accounts: readonly TestWalletAccount[]
  /** The wallet's chains. It starts on the first. */
  readonly chains: readonly TestChain[]
  readonly answer?: AnswerMode
  /** Stores permissions, account, chain and lock across reloads. Default: not stored. */
  readonly storage?: WalletStorage | undefined
}
