import type { Address, Hex } from 'viem'
import type { AnswerMode } from './createApprovals.ts'
import type { WalletStorage } from './createWalletMemory.ts'

/**
 * Whether the wallet makes several calls with one prompt (EIP-5792). `ready`: it can do so after it
 * has upgraded the account (EIP-7702). With the last three values, the wallet announces the
 * capability, but refuses requests with 5750, 5740 or 5760.
 */
export type Batching =
  | 'none'
  | 'supported'
  | 'ready'
  | 'refusesUpgrade'
  | 'refusesSize'
  | 'refusesAtomic'

/**
 * Whether the wallet connects and signs in with one prompt (ERC-7846). With the last three values,
 * the wallet announces the capability, but does not sign in correctly. `ignores`: it only connects.
 * `fails`: it returns an error instead of the sign-in. `alters`: it signs another nonce.
 */
export type OnePrompt = 'none' | 'supported' | 'ignores' | 'fails' | 'alters'

/**
 * Whether the wallet grants permissions (ERC-7715). `older`: only with the method names that were
 * used before January 2026. With the last two values, the wallet announces the capability, but
 * refuses the request with -32602, or grants a type that was not requested.
 */
export type Granting = 'none' | 'supported' | 'older' | 'refusesType' | 'grantsOther'

/**
 * Whether the wallet supports payment requests (CAIP-358). `refusesFunds`: the wallet reports
 * insufficient funds. `paysMore`: the wallet pays one unit too much.
 */
export type Paying = 'none' | 'supported' | 'refusesFunds' | 'paysMore'

/**
 * Whether the wallet connects EVM networks and Solana with one session. `metamask`: in the format
 * of MetaMask. `caip`: in the format of CAIP-25, with an id. `unknown`: the wallet announces the
 * capability, but does not have the methods.
 */
export type Multichain = 'none' | 'metamask' | 'caip' | 'unknown'

/**
 * Whether the wallet lets a paymaster of the app pay the fees (ERC-7677). `refuses`: the wallet
 * announces the capability, but refuses requests with 5700.
 */
export type Sponsoring = 'none' | 'supported' | 'refuses'

export interface TestChain {
  readonly chainId: number
  readonly rpcUrl: string
}

export interface TestWalletAccount {
  readonly privateKey: Hex
  readonly name?: string
  /** The address of the account. Default: derived from the key. */
  readonly address?: Address
}

export interface TestWalletOptions {
  readonly name: string
  readonly rdns: string
  readonly icon?: string
  readonly uuid?: string
  readonly accounts: readonly TestWalletAccount[]
  /** The chains of the wallet. The first chain is in use at the start. */
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
