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
  /** The name that the user typed or sees for that address. */
  counterpartyName?: string | undefined
  /** The received amount of a swap. */
  received?: TransactionAmount | undefined
}

/**
 * The call that the wallet was asked to send on eip155. It shows whether a replacement is the same
 * call with another fee.
 */
export interface TransactionCall {
  to?: string | undefined
  /** The amount in the smallest unit, as decimal digits. */
  value?: string | undefined
  /** The call data in hex, starting with `0x`. */
  data?: string | undefined
}

/** Where the tokens of a transaction arrive, if they arrive on another network. */
export interface ExpectedArrival {
  /** The network on which the tokens arrive. */
  caipNetworkId: CaipNetworkId
  /** The `id` of the provider that reports the arrival. */
  providerId: string
}

/**
 * Whether tokens arrived on another network. `refunded`: the tokens came back. `failed`: the tokens
 * neither arrived nor came back. `unknown`: the provider did not report a result within six hours.
 */
export type ArrivalStatus = 'pending' | 'arrived' | 'refunded' | 'failed' | 'unknown'

/** An arrival on another network, as the provider reports it. */
export interface TransactionArrival extends ExpectedArrival {
  status: ArrivalStatus
  /**
   * The hash of the transaction that delivered the tokens on the other network. Missing if unknown.
   */
  hash?: Hash | undefined
}

/** A transaction that a wallet has sent, to be watched. */
export interface WatchInput {
  caipNetworkId: CaipNetworkId
  /** The transaction's hash: `0x` and 64 hex digits on eip155, base58 on solana. */
  hash: Hash
  /** The account that sent the transaction. */
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
  /**
   * Set this if the tokens arrive on another network. The arrival is followed after the transaction
   * is confirmed.
   */
  arrival?: ExpectedArrival | undefined
}

/**
 * The status of a transaction. `reorganised`: the chain dropped the transaction's block, so
 * latchkey waits for another block. The last three values mean that a second transaction of the
 * same sender replaced this transaction. `repriced`: the second transaction does the same with
 * another fee. `cancelled`: the second transaction does nothing. `replaced`: the second transaction
 * does something else.
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
  /**
   * The state of the tokens on the other network. Missing if the transaction has no other network.
   */
  arrival?: TransactionArrival | undefined
  /** When the watch started, in milliseconds since 1970. */
  since: number
  /** The newest block of the chain when the watch started, on eip155. */
  firstBlock?: number | undefined
  /** When the transaction reached its final status, in milliseconds since 1970. */
  endedAt?: number | undefined
  /** The hash of the transaction that replaced this one, if it is known. */
  replacedBy?: Hash | undefined
  /** The reason, if the status is `reverted` or `timedOut`. */
  error?: EngineError | undefined
}

/** Callbacks for the statuses of a transaction. Each callback is called at most once. */
export type TransactionOutcomes = {
  readonly [Outcome in Exclude<TransactionStatus, 'pending'>]?:
    | ((transaction: Transaction) => void)
    | undefined
}

/** A transaction that is being watched. */
export interface Watch {
  hash: Hash
  /**
   * Resolves with the transaction when it has a final status or when the watch ends. Never rejects.
   */
  ended: Promise<Transaction>
}

/** The transactions that were sent from this page. */
export interface TransactionsState {
  /** Pending transactions, and those that ended while the page was open. The newest comes first. */
  all: readonly Transaction[]
}

export const initialTransactionsState: TransactionsState = { all: [] }

/** Returns whether the transaction has no final status yet. */
export const isTransactionPending = ({ status }: Pick<Transaction, 'status'>): boolean =>
  status === 'pending' || status === 'reorganised'

/**
 * Returns whether the transaction is confirmed, but its tokens have not arrived on the other
 * network yet.
 */
export const isArriving = ({ arrival, status }: Pick<Transaction, 'arrival' | 'status'>): boolean =>
  arrival?.status === 'pending' && (status === 'confirmed' || status === 'repriced')

/** Watches the transactions that were sent from this page until they have a final status. */
export interface TransactionsFeature {
  /**
   * Watches a transaction until it has a final status. Each callback of `outcomes` is called at
   * most once. Throws `transactions/INVALID_HASH` if `hash` is not a hash, and
   * `transactions/UNSUPPORTED_CHAIN` outside of eip155 and solana.
   */
  watch(input: WatchInput, outcomes?: TransactionOutcomes): Watch
  /**
   * Resolves with the transaction when it has a final status, or with its current state after
   * 25,000 ms. Resolves with `undefined` if the transaction is not watched.
   */
  waitFor(hash: string): Promise<Transaction | undefined>
  /** Removes a transaction from the list. This does not affect the transaction on the chain. */
  forget(hash: string): void
}
