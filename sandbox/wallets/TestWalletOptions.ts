import type { Address, Hex } from 'viem'
import type { AnswerMode } from './createApprovals.ts'
import type { WalletStorage } from './createWalletMemory.ts'

/**
 * Whether the wallet does several calls with one prompt (EIP-5792). `ready`: after it has upgraded
 * the account (EIP-7702). The last three announce it, and then refuse with 5750, 5740 or 5760.
 */
export type Batching =
  | 'none'
  | 'supported'
  | 'ready'
  | 'refusesUpgrade'
  | 'refusesSize'
  | 'refusesAtomic'

/**
 * Whether the wallet connects and signs in with one prompt (ERC-7846). The last three announce it:
 * `ignores` only connects, `fails` returns an error instead of the sign-in, and `alters` signs
 * another nonce.
 */
export type OnePrompt = 'none' | 'supported' | 'ignores' | 'fails' | 'alters'

/**
 * Whether the wallet grants permissions (ERC-7715). `older`: only by the names before January 2026.
 * The last two announce it: one refuses the request with -32602, the other grants a type that was
 * not requested.
 */
export type Granting = 'none' | 'supported' | 'older' | 'refusesType' | 'grantsOther'

/**
 * Whether the wallet knows requests to pay (CAIP-358). Of the last two, one reports insufficient
 * funds, the other pays one unit too much.
 */
export type Paying = 'none' | 'supported' | 'refusesFunds' | 'paysMore'

/**
 * Whether the wallet connects EVM networks and Solana with one session, and in which format:
 * `metamask` is MetaMask's, `caip` is CAIP-25's, with an id. The last one announces it, but knows
 * none of the methods.
 */
export type Multichain = 'none' | 'metamask' | 'caip' | 'unknown'

/**
 * Whether the wallet lets a paymaster of the app pay the fees (ERC-7677). The last one announces
 * it, and then refuses with 5700.
 */
export type Sponsoring = 'none' | 'supported' | 'refuses'

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
  /** Default: `none`. */
  readonly batching?: Batching
  /** Default: `none`. */
  readonly granting?: Granting
  /** Default: `none`. */
  readonly paying?: Paying
  /** Default: `none`. */
  readonly multichain?: Multichain
  /** Default: `none`. */
  readonly sponsoring?: Sponsoring
  /** Default: `none`. */
  readonly onePrompt?: OnePrompt
  /** Stores permissions, account, chain and lock across reloads. Default: not stored. */
  readonly storage?: WalletStorage | undefined
}
