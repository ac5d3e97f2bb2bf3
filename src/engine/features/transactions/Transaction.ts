import type { Address, Hash } from '../../Address.ts'
import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { EngineError } from '../../errors/EngineError.ts'

/** What a transaction was sent for. */
export type TransactionKind = 'send' | 'swap' | 'approve' | 'register' | 'buy'

/** An amount of something, as it is shown: exact decimal digits such as `12.5`. */
export interface TransactionAmount {
  amount: string
  symbol: string
  iconUrl?: string | undefined
}

/** What the visitor agreed to, in a few words. Shown, and never reckoned with. */
export interface TransactionSummary extends Partial<TransactionAmount> {
  /** The address on the other side. */
  counterparty?: string | undefined
  /** The name by which the visitor knows that address. */
  counterpartyName?: string | undefined
  /** What comes back for it, in a swap. */
  received?: TransactionAmount | undefined
}

/** What was asked of the wallet on eip155: it tells a repriced transaction from another one. */
export interface TransactionCall {
  to?: string | undefined
  /** In the smallest unit, as decimal digits. */
  value?: string | undefined
  /** Hexadecimal, from `0x` on. */
  data?: string | undefined
}

/** A transaction that a wallet has sent, to be watched. */
export interface WatchInput {
  caipNetworkId: CaipNetworkId
  /** As the chain writes it: `0x` and 64 hexadecimal digits on eip155, base58 on solana. */
  hash: Hash
  /** The account that sent it. */
  from: Address
  kind: TransactionKind
  summary?: TransactionSummary | undefined
  /** The sender's count for it on eip155; asked of the chain when it is absent. */
  nonce?: number | undefined
  call?: TransactionCall | undefined
  /** On solana: the last block that may hold it. After that it cannot happen any more. */
  lastValidBlockHeight?: number | undefined
  /** How many blocks confirm it. Default: 1. */
  confirmations?: number | undefined
}

/**
 * Where a transaction stands. `reorganised`: its block was given up by the chain, and it is waited
 * for again. `replaced`, `repriced`, `cancelled`: another one of the same sender took its place;
 * one that does something else, the same for another fee, or nothing.
 */
export type TransactionStatus =
  | 'pending'
  | 'reorganised'
  | 'confirmed'
  | 'reverted'
  | 'replaced'
  | 'repriced'
  | 'cancelled'
  | 'timedOut'

/** A transaction, as the chain tells of it. */
export interface Transaction extends WatchInput {
  status: TransactionStatus
  /** Milliseconds since 1970 at which the watch began. */
  since: number
  /** The chain's newest block when the watch began, on eip155. */
  firstBlock?: number | undefined
  /** Milliseconds since 1970 at which it came to its present end. */
  endedAt?: number | undefined
  /** The hash of what took its place, where the chain could tell. */
  replacedBy?: Hash | undefined
  /** Why it is `reverted` or `timedOut`. */
  error?: EngineError | undefined
}

/** What is called with the transaction when it comes to that status: each once at most. */
export type TransactionOutcomes = {
  readonly [Outcome in Exclude<TransactionStatus, 'pending'>]?:
    | ((transaction: Transaction) => void)
    | undefined
}

/** A transaction that is being watched. */
export interface Watch {
  hash: Hash
  /** Its first end, or what it was at the end of the watch. Never rejects. */
  ended: Promise<Transaction>
}
