import type { Address, Hash } from '../../Address.ts'
import type { EvmTransaction } from '../../adapters/Transfer.ts'
import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { EngineError } from '../../errors/EngineError.ts'
import { idle, type OperationState } from '../../store/OperationState.ts'
import type { TransactionStatus } from '../transactions/Transaction.ts'
import type { SwapToken, SwapTokens } from './SwapToken.ts'

export type { SwapToken, SwapTokens }

/** What the visitor chose and typed. */
export interface SwapDraft {
  /** What is paid. Absent: the network's own coin. */
  payToken?: SwapToken | undefined
  receiveToken?: SwapToken | undefined
  /** What was typed: how much is paid, in whole tokens. */
  payAmount: string
  /** Whether all there is shall be paid, less the fee where that is paid in the same coin. */
  isMax: boolean
  /** How much less than quoted may come, in whole percent. Default: 1. */
  slippage: number
}

/** An exact amount of some coin. */
export interface SwapAmount {
  /** In whole tokens, as exact decimal digits. */
  amount: string
  /** In the smallest unit, as decimal digits. */
  units: string
  symbol: string
  /** What it is worth, floored to cents; absent where nobody knows a price. */
  usd?: string | undefined
}

/** What the network takes at most; before the review it is a rough estimate. */
export interface SwapNetworkFee extends SwapAmount {
  isEstimate: boolean
}

/** What a swap comes to. All figures follow from the same whole numbers. */
export interface SwapQuote {
  readonly caipNetworkId: CaipNetworkId
  /** For whom it was read; absent while nobody is connected. */
  readonly from?: string | undefined
  readonly payToken: SwapToken
  readonly receiveToken: SwapToken
  readonly pay: SwapAmount
  readonly receive: SwapAmount
  /** The least that comes, or the contract refuses. */
  readonly minimum: SwapAmount
  /** Whole percent. */
  readonly slippage: number
  /** How many of what is received one whole token of what is paid brings, floored. */
  readonly rate: string
  /**
   * By how many percent what is received is worth less than what is paid, to two places; with a
   * minus where it is worth more. Absent where a price is not known.
   */
  readonly priceImpact?: string | undefined
  /** What the provider keeps of what is paid; already taken off from what is received. */
  readonly providerFee?: SwapAmount | undefined
  /** In the network's own coin; absent where nobody knows. */
  readonly networkFee?: SwapNetworkFee | undefined
  /** Milliseconds since 1970. */
  readonly quotedAt: number
}

/** Where the quote of the draft stands. */
export type SwapQuoteState = {
  /** Whether it is being read, for the first time or anew. */
  isFetching: boolean
  /** Whether it is older than 30,000 ms: it was not renewed, and is not to be relied upon. */
  isStale: boolean
} & (
  | {
      /** `idle`: the draft is not whole; `pending`: what is typed has no quote yet. */
      status: 'idle' | 'pending'
      /** Of the very draft. Kept while it is renewed; absent while another amount is being typed. */
      data?: undefined
      /** Such as `swap/INSUFFICIENT_LIQUIDITY`. */
      error?: undefined
    }
  /** With an error, the last quote could not be renewed: it stands until it is too old. */
  | { status: 'success'; data: SwapQuote; error?: EngineError | undefined }
  | { status: 'error'; data?: undefined; error: EngineError }
)

/** What the visitor should look at twice. */
export type SwapWarning =
  /** What is received is worth much less, by so many percent. */
  | { kind: 'impact'; percent: string }
  /** One of the two tokens has no known price. */
  | { kind: 'unpriced' }
  /** So many percent less may come than quoted. */
  | { kind: 'slippage'; percent: number }

/** How a contract is allowed to take a token: by a transaction, or by a signature (EIP-2612). */
export type SwapApprovalWay = 'approve' | 'permit'

/** What must be allowed before the swap, and to whom. */
export interface SwapApproval {
  /** The ways there are, the better one first. */
  readonly ways: readonly SwapApprovalWay[]
  /** The contract that takes the token. */
  readonly spender: string
  /** What it may take: what is paid, to the unit. */
  readonly amount: SwapAmount
  readonly token: SwapToken
  /**
   * What the contract may still take by an earlier permission, where the token refuses a new one
   * before that is taken back. The way `approve` then asks the wallet twice: for nothing at all,
   * and, once that is on the chain, for `amount`.
   */
  readonly takesBack?: SwapAmount | undefined
}

/** A swap as the wallet will be asked for it. It never changes: a changed draft makes a new one. */
export interface SwapPreview {
  readonly caipNetworkId: CaipNetworkId
  readonly from: Address
  /** The figures, read in the moment of the review. */
  readonly quote: SwapQuote
  /** The contract that swaps. */
  readonly router: string
  /** What is to be allowed first; absent when nothing is. */
  readonly approval?: SwapApproval | undefined
  /**
   * The very transaction that the wallet will be asked for, decoded and found to say what the
   * quote says. Absent while something is to be allowed first.
   */
  readonly transaction?: EvmTransaction | undefined
  readonly warnings: readonly SwapWarning[]
}

/** How the token is to be allowed. */
export interface SwapApproveInput {
  /** Default: the first of `ways`. */
  way?: SwapApprovalWay | undefined
  /** Allows any amount for ever, where that is a transaction. Default: the exact amount. */
  isUnlimited?: boolean | undefined
}

/** What the visitor says before something is swapped. */
export interface SwapSubmitInput {
  /** That they have seen what there is to look at twice. */
  hasSeenWarnings?: boolean | undefined
  /**
   * That they have closed the last request in their wallet, which did not answer in 300,000 ms.
   * Asked for by `transfer/STILL_ASKED`; where it is not so, both may be swapped.
   */
  hasClosedRequest?: boolean | undefined
}

/** What was allowed: by a transaction that is on the chain, or by a signature. */
export interface SwapApproved {
  way: SwapApprovalWay
  /** Of the transaction. */
  hash?: Hash | undefined
}

/** A swap that the wallet has sent. */
export interface SentSwap {
  hash: Hash
  caipNetworkId: CaipNetworkId
}

/**
 * What is going on, for a live region. `reviewing`: the transaction is built and tried out; `approving`, `permitting` and `swapping`: the wallet is asked;
 * `confirmingApproval` and `confirmingSwap`: the chain is waited for; `approved`: what was asked for
 * is allowed, and the swap can be confirmed; `swapped` and `failed`: the chain has decided.
 */
export type SwapPhase =
  | 'idle'
  | 'reviewing'
  | 'approving'
  | 'confirmingApproval'
  | 'permitting'
  | 'approved'
  | 'swapping'
  | 'confirmingSwap'
  | 'swapped'
  | 'failed'

/** What became of a swap on the chain. */
export interface SwapOutcome extends SentSwap {
  status: TransactionStatus
  /** What was agreed to. */
  quote: SwapQuote
  /** Such as `swap/PRICE_MOVED` when the contract refused. */
  error?: EngineError | undefined
}

/** Swapping: what is filled in, what it comes to, and where it stands. */
export interface SwapState {
  draft: SwapDraft
  phase: SwapPhase
  quote: SwapQuoteState
  /** What stands in the way of the draft, such as `swap/INSUFFICIENT_BALANCE`. */
  problem?: EngineError | undefined
  /** Reading how much there is to pay. */
  max: OperationState<undefined, undefined>
  preview: OperationState<undefined, SwapPreview>
  approval: OperationState<SwapApproveInput | undefined, SwapApproved>
  submission: OperationState<SwapSubmitInput | undefined, SentSwap>
  /** The last swap that was sent, from then on. */
  outcome?: SwapOutcome | undefined
}

/** Which slippages are offered, in whole percent. */
export const swapSlippages: readonly number[] = [1, 2, 3, 5]

export const emptySwapDraft: SwapDraft = { payAmount: '', isMax: false, slippage: 1 }

export const noQuote = { status: 'idle', isFetching: false, isStale: false } as const

export const initialSwapState: SwapState = {
  draft: emptySwapDraft,
  phase: 'idle',
  quote: noQuote,
  max: idle,
  preview: idle,
  approval: idle,
  submission: idle,
}
