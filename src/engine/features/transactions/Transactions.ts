import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { EngineError } from '../../errors/EngineError.ts'
import type { Address, Hash } from '../../Register.ts'

/** The purpose of a transaction. */
export type TransactionKind = 'send' | 'swap' | 'approve' | 'register' | 'buy' | 'call'

/** An amount for display, with exact decimal digits such as `12.5`. */
export interface TransactionAmount {
  amount: string
  symbol: string
  iconUrl?: string | undefined
}

/** A short summary of what the user confirmed. For display only, not for calculations. */
export interface TransactionSummary extends Partial<TransactionAmount> {
  /** The address of the other party. */
  counterparty?: string | undefined
  /** The name by which the user knows that address. */
  counterpartyName?: string | undefined
  /** The received amount of a swap. */
  received?: TransactionAmount | undefined
}

/**
 * The call that the wallet was asked for on eip155. It distinguishes a repriced transaction from
 * another one.
 */
export interface TransactionCall {
  to?: string | undefined
  /** The amount in the smallest unit, as decimal digits. */
  value?: string | undefined
  /** Hex, starting with `0x`. */
  data?: string | undefined
}

/** Where the tokens of a transaction arrive, if they arrive on another network. */
export interface ExpectedArrival {
  /** The network on which they arrive. */
  caipNetworkId: CaipNetworkId
  /** The `id` of the provider that reports the arrival. */
  providerId: string
}

/**
 * Whether tokens arrived on another network. `refunded`: they came back. `failed`: they neither
 * arrived nor came back. `unknown`: the provider did not report a result within six hours.
 */
export type ArrivalStatus = 'pending' | 'arrived' | 'refunded' | 'failed' | 'unknown'

/** An arrival on another network, as its provider says. */
export interface TransactionArrival extends ExpectedArrival {
  status: ArrivalStatus
  /** The transaction that brought the tokens, if it is known. */
  hash?: Hash | undefined
}

/** A transaction that a wallet has sent, to be watched. */
export interface WatchInput {
  caipNetworkId: CaipNetworkId
  /** The transaction's hash: `0x` and 64 hex digits on eip155, base58 on solana. */
  hash: Hash
  /** The account that sent it. */
  from: Address
  kind: TransactionKind
  summary?: TransactionSummary | undefined
  /** The nonce on eip155. Read from the chain if omitted. */
  nonce?: number | undefined
  call?: TransactionCall | undefined
  /**
   * The last block on solana that can include the transaction. After this block, the transaction
   * expires.
   */
  lastValidBlockHeight?: number | undefined
  /** The number of confirmations to wait for. Default: 1. */
  confirmations?: number | undefined
  /** Set if the tokens arrive on another network. It is followed once the transaction is confirmed. */
  arrival?: ExpectedArrival | undefined
}

/**
 * The status of a transaction. `reorganised`: the chain dropped its block, so latchkey waits for
 * another one. The last three mean that another transaction of the same sender replaced it:
 * `replaced` by one that does something else, `repriced` by the same with another fee, `cancelled`
 * by one that does nothing.
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

/** A transaction with its status on the chain. */
export interface Transaction extends WatchInput {
  status: TransactionStatus
  /** Whether the tokens arrived on the other network, if there is one. */
  arrival?: TransactionArrival | undefined
  /** When the watch began, in milliseconds since 1970. */
  since: number
  /** The chain's newest block when the watch began, on eip155. */
  firstBlock?: number | undefined
  /** When it reached its final status, in milliseconds since 1970. */
  endedAt?: number | undefined
  /** The hash of the replacement, if it is known. */
  replacedBy?: Hash | undefined
  /** Why it is `reverted` or `timedOut`. */
  error?: EngineError | undefined
}

/** Callbacks for the statuses of a transaction. Each is called at most once. */
export type TransactionOutcomes = {
  readonly [Outcome in Exclude<TransactionStatus, 'pending'>]?:
    | ((transaction: Transaction) => void)
    | undefined
}

/** A transaction that is being watched. */
export interface Watch {
  hash: Hash
  /** Resolves with the first final status, or the last known one when the watch ends. Never rejects. */
  ended: Promise<Transaction>
}

/** The transactions that were sent from this page. */
export interface TransactionsState {
  /** The newest first: pending ones, and those that ended while the page was open. */
  all: readonly Transaction[]
}

export const initialTransactionsState: TransactionsState = { all: [] }

/** Whether the transaction has no final status yet. */
export const isTransactionPending = ({ status }: Pick<Transaction, 'status'>): boolean =>
  status === 'pending' || status === 'reorganised'

/** Whether the transaction is confirmed, but its tokens have not arrived on the other network yet. */
export const isArriving = ({ arrival, status }: Pick<Transaction, 'arrival' | 'status'>): boolean =>
  arrival?.status === 'pending' && (status === 'confirmed' || status === 'repriced')

/** Watches the transactions that were sent from this page until they have a final status. */
export interface TransactionsFeature {
  /**
   * Watches a transaction until it has a final status. Each callback of `outcomes` is called at
   * most once. Throws `transactions/INVALID_HASH` if it is not a hash, and
   * `transactions/UNSUPPORTED_CHAIN` outside of eip155 and solana.
   */
  watch(input: WatchInput, outcomes?: TransactionOutcomes): Watch
  /**
   * Resolves with the transaction when it has a final status, or with its current state after
   * 25,000 ms. `undefined` if it is not watched.
   */
  waitFor(hash: string): Promise<Transaction | undefined>
  /** Removes a transaction from the list. This does not affect it on the chain. */
  forget(hash: string): void
}
