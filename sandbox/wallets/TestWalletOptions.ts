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
  /** The key's own address. Default: it is worked out. */
  readonly address?: Address
}

export interface TestWalletOptions {
  readonly name: string
  readonly rdns: string
  readonly icon?: string
  readonly uuid?: string
  readonly accounts: readonly TestWalletAccount[]
  /** The chains the wallet knows; it starts on the first. */
  readonly chains: readonly TestChain[]
  readonly answer?: AnswerMode
  /** Where permissions, account, chain and lock are kept over a reload. Default: nowhere. */
  readonly storage?: WalletStorage | undefined
}
