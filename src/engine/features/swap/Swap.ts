import type { WireTransaction } from '../../adapters/Transfer.ts'
import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { EngineError } from '../../errors/EngineError.ts'
import type { EngineErrorCode } from '../../errors/EngineErrorCode.ts'
import type { Cancel } from '../../platform/Platform.ts'
import type { DataSource } from '../../providers/Provider.ts'
import type { Address, Hash } from '../../Register.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { idle, type Operation, type OperationState } from '../../store/Operation.ts'
import type { Query } from '../../store/Query.ts'
import type { WireCall } from '../calls/Calls.ts'
import type { SendToken } from '../send/Send.ts'
import type { TransactionStatus } from '../transactions/Transactions.ts'

/** A token to swap, from `useTokens` or from the swap's own list. */
export interface SwapToken extends SendToken {
  /** Whether a signature can replace an approval (EIP-2612), as the list reports. */
  hasPermit?: boolean | undefined
}

/** The tokens that can be swapped on the network in use. */
export interface SwapTokens {
  /** The account's tokens. The native coin comes first. */
  held: readonly SwapToken[]
  /** Well-known tokens in a fixed order, without the tokens in `held`. */
  suggested: readonly SwapToken[]
  /** All other tokens, sorted by name. */
  others: readonly SwapToken[]
}

/** The user's choices and inputs. */
export interface SwapDraft {
  /** The token to pay. Default: the native coin. */
  payToken?: SwapToken | undefined
  receiveToken?: SwapToken | undefined
  /**
   * The network on which to receive: one of `receiveNetworks` of `selectSwap`. Default: the network
   * in use.
   */
  receiveNetworkId?: CaipNetworkId | undefined
  /** The typed amount to pay, in whole tokens. */
  payAmount: string
  /** Whether to pay the whole balance, minus the fee if it is paid in the same coin. */
  isMax: boolean
  /** The slippage tolerance in whole percent. Default: 1. */
  slippage: number
}

/** An exact amount of a coin. */
export interface SwapAmount {
  /** The amount in whole tokens, as exact decimal digits. */
  amount: string
  /** The amount in the smallest unit, as decimal digits. */
  units: string
  symbol: string
  /** The value of the amount, rounded down to cents. Missing if the price is unknown. */
  usd?: string | undefined
}

/** The highest possible network fee. Until the review, it is a rough estimate. */
export interface SwapNetworkFee extends SwapAmount {
  isEstimate: boolean
}

/** The quote of a swap. All figures are computed from the same integers. */
export interface SwapQuote {
  readonly caipNetworkId: CaipNetworkId
  /**
   * The network on which the tokens arrive. Set only if it differs from the network on which the
   * user pays.
   */
  readonly receiveNetworkId?: CaipNetworkId | undefined
  /** The time until the tokens arrive on that network, in seconds, if the provider reports it. */
  readonly arrivesIn?: number | undefined
  /** The account for which the quote was requested. Missing while no wallet is connected. */
  readonly from?: string | undefined
  readonly payToken: SwapToken
  readonly receiveToken: SwapToken
  readonly pay: SwapAmount
  readonly receive: SwapAmount
  /** The minimum amount to receive. The contract reverts if it would pay less. */
  readonly minimum: SwapAmount
  /** The slippage tolerance, in whole percent. */
  readonly slippage: number
  /** The number of received tokens for one whole paid token, floored. */
  readonly rate: string
  /**
   * The percentage by which the received value is lower than the paid value, to two decimals.
   * Negative if the received value is higher. Missing if a price is unknown. If no provider has
   * prices, the prices come from the swap provider's own list.
   */
  readonly priceImpact?: string | undefined
  /**
   * The provider's fee on the paid amount. The fee is already subtracted from the received amount.
   */
  readonly providerFee?: SwapAmount | undefined
  /** The network's fee in the native coin. Missing if it is unknown. */
  readonly networkFee?: SwapNetworkFee | undefined
  /** The provider that returned the quote, and when. */
  readonly source?: DataSource | undefined
  /** When the quote was returned, in milliseconds since 1970. */
  readonly quotedAt: number
}

/** The state of the draft's quote. */
export type SwapQuoteState = {
  /** Whether a quote is being loaded, for the first time or again. */
  isFetching: boolean
  /** Whether the quote is older than 30,000 ms. An outdated quote is not reliable. */
  isStale: boolean
} & (
  | {
      /** `idle`: the draft is incomplete. `pending`: the draft has no quote yet. */
      status: 'idle' | 'pending'
      /**
       * The quote of exactly this draft. Kept while it is refreshed. Missing after the amount was
       * changed, until the new quote has loaded.
       */
      data?: undefined
      /** The reason, such as `swap/INSUFFICIENT_LIQUIDITY`. */
      error?: undefined
    }
  /**
   * `error` is set if the last quote could not be refreshed. The quote stays valid until it is too
   * old.
   */
  | { status: 'success'; data: SwapQuote; error?: EngineError | undefined }
  | { status: 'error'; data?: undefined; error: EngineError }
)

/** A warning that the user should check before swapping. */
export type SwapWarning =
  /** The received value is lower than the paid value by this many percent. */
  | { kind: 'impact'; percent: string }
  /** One of the two tokens has no known price. */
  | { kind: 'unpriced' }
  /** The received amount may be lower than quoted by this many percent. */
  | { kind: 'slippage'; percent: number }

/**
 * The ways to approve that a contract spends a token: with a transaction, or with a signature
 * (EIP-2612).
 */
export type SwapApprovalWay = 'approve' | 'permit'

/** The approval that is needed before the swap. */
export interface SwapApproval {
  /** The available ways. The better one comes first. */
  readonly ways: readonly SwapApprovalWay[]
  /** The contract that spends the token. */
  readonly spender: Address
  /** The exact amount that the contract may spend: the paid amount. */
  readonly amount: SwapAmount
  readonly token: SwapToken
  /**
   * The amount that is left of an earlier approval. Set only if the token requires that this
   * approval is revoked before a new approval. `approve` then asks the wallet twice: first for an
   * approval of zero, and after its confirmation for `amount`.
   */
  readonly takesBack?: SwapAmount | undefined
}

/** The approval and the swap with one prompt of the wallet (EIP-5792). */
export interface SwapTogether {
  /**
   * Exactly the calls that the wallet will be asked to send: the approval of the paid amount, and
   * the swap.
   */
  readonly calls: readonly WireCall[]
  /** Whether the wallet first asks to upgrade the account (EIP-7702). */
  readonly needsUpgrade: boolean
  /** The name of the provider that pays the fee (ERC-7677). Missing if the user pays. */
  readonly sponsor?: string | undefined
}

/**
 * The swap that the wallet will be asked for. Immutable. After a change of the draft, create a new
 * preview.
 */
export interface SwapPreview {
  readonly caipNetworkId: CaipNetworkId
  readonly from: Address
  /** The figures at the time of the review. */
  readonly quote: SwapQuote
  /** The contract or the program that swaps. */
  readonly router: string
  /** The approval that is needed before the swap, if any. */
  readonly approval?: SwapApproval | undefined
  /**
   * Set if an approval is needed and the wallet can send it together with the swap. `submit` then
   * asks for both in one prompt.
   */
  readonly together?: SwapTogether | undefined
  /**
   * The exact transaction that the wallet will be asked to send. Its decoded content matches the
   * quote. Missing while an approval is needed.
   */
  readonly transaction?: WireTransaction | undefined
  readonly warnings: readonly SwapWarning[]
}

/** The way to approve a token. */
export interface SwapApproveInput {
  /** How to approve. Default: the first of `ways`. */
  way?: SwapApprovalWay | undefined
  /**
   * Whether to approve an unlimited amount. Applies only if `way` is `approve`. Default: the exact
   * amount.
   */
  isUnlimited?: boolean | undefined
}

/** The user's confirmations before swapping. */
export interface SwapSubmitInput {
  /** Whether the user has seen the warnings. */
  hasSeenWarnings?: boolean | undefined
  /**
   * Whether the user has closed the last request in the wallet. Required after
   * `transfer/STILL_ASKED`, which means that the wallet did not answer in 300,000 ms. If the
   * earlier request is still open, the user may approve both, and both swaps are executed.
   */
  hasClosedRequest?: boolean | undefined
}

/** A finished approval: a confirmed transaction, or a signature. */
export interface SwapApproved {
  way: SwapApprovalWay
  /** The transaction's hash. */
  hash?: Hash | undefined
}

/** A swap that the wallet sent. */
export interface SentSwap {
  hash: Hash
  caipNetworkId: CaipNetworkId
}

/**
 * The current phase, for a live region. `reviewing`: the transaction is built and simulated.
 * `approving`, `permitting` and `swapping`: the wallet's prompt is open. `confirmingApproval` and
 * `confirmingSwap`: the chain has not confirmed yet. `approved`: the approval is done and the swap
 * can be confirmed. `swapped` and `failed`: the chain's result.
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

/** The result of a swap on the chain. */
export interface SwapOutcome extends SentSwap {
  status: TransactionStatus
  /** The quote that the user confirmed. */
  quote: SwapQuote
  /** The reason for the failure, such as `swap/PRICE_MOVED` if the contract reverted. */
  error?: EngineError | undefined
}

/** The state of swapping: the form, the quote, the preview and the result. */
export interface SwapState {
  draft: SwapDraft
  phase: SwapPhase
  quote: SwapQuoteState
  /** The reason why the draft cannot be swapped, such as `amount/TOO_MUCH`. */
  problem?: EngineError | undefined
  /** The status of reading the balance that can be paid. */
  max: OperationState<undefined, undefined>
  preview: OperationState<undefined, SwapPreview>
  approval: OperationState<SwapApproveInput | undefined, SwapApproved>
  submission: OperationState<SwapSubmitInput | undefined, SentSwap>
  /** The last swap that was sent. */
  outcome?: SwapOutcome | undefined
}

/** The offered slippage tolerances, in whole percent. */
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

/** Swapping tokens. Load the feature with `engine.load(swap)`. */
export interface SwapFeature {
  /** The tokens that can be swapped on the network in use. Empty if there are none. */
  tokens: Query<SwapTokens>
  /**
   * The tokens that can be received. They are on the chosen network, by default the network in use.
   */
  receiveTokens: Query<SwapTokens>
  /**
   * Changes the draft and discards its preview. If both tokens become the same, the token that was
   * not changed is replaced.
   */
  setDraft(changes: Partial<SwapDraft>): void
  /** Opens `SwapSelectToken`. When a token is set in the draft, that view closes. */
  chooseToken(side: 'pay' | 'receive'): void
  /** Switches to a network that supports swaps: see `supportedNetworks` of `selectSwap`. */
  switchNetwork(caipNetworkId: CaipNetworkId): Promise<void>
  /**
   * Exchanges the two tokens. The quoted amount becomes the amount to pay. Does nothing if the
   * tokens are on two networks.
   */
  flip(): void
  /**
   * Fills in the whole balance, minus the fee if it is paid in the same coin. Throws
   * `transfer/NOT_ENOUGH_FOR_FEE` if the balance does not exceed the fee. Typing an amount cancels
   * this.
   */
  setMax: Operation<undefined, undefined>
  /**
   * Keeps the quote of the draft current until cancelled. A quote is requested 500 ms after the
   * last input, then every 20,000 ms. Without a watcher, no quotes are requested.
   */
  watchQuote(): Cancel
  /**
   * Resolves with the gas price on the network in use, in wei. Throws `swap/GAS_PRICE_UNSUPPORTED`
   * if the provider does not support the network.
   */
  gasPrice(options?: Partial<AbortOptions>): Promise<string>
  /** Requests a new quote now. */
  refreshQuote(): void
  /**
   * Requests a new quote, builds the transaction, compares it with the quote, simulates it, and
   * opens `SwapPreview`. Does not ask the wallet yet. Throws `swapErrors`.
   */
  preview: Operation<undefined, SwapPreview>
  /**
   * Asks the wallet for the preview's `approval`, waits for the chain, and creates a new preview
   * with the transaction. Throws `common/BUSY` while a prompt is open.
   */
  approve: Operation<SwapApproveInput | undefined, SwapApproved>
  /**
   * Asks the wallet to send exactly the previewed transaction, or the calls of `together`. Throws
   * `common/BUSY` while a prompt is open. Throws `calls/UPGRADE_REFUSED`, `calls/TOO_LARGE` or
   * `calls/NOT_ATOMIC` if the wallet refuses to send the calls together. The new preview then
   * contains only the approval. After `calls/NOT_SPONSORED`, the new preview shows that the user
   * pays the fee. Throws `send/UNCERTAIN` if the wallet does not report the result of the calls.
   * `outcome` in the state is the chain's result. `swap/EXPIRED` and `swap/PRICE_MOVES` discard the
   * preview: create a new one and show it.
   */
  submit: Operation<SwapSubmitInput | undefined, SentSwap>
  /** Clears the form. */
  reset(): void
}

/** The form field of an error. `form` if the error concerns the whole form. */
export type SwapField = 'pay' | 'receive' | 'form'

const fields: Readonly<Record<string, SwapField>> = {
  'swap/AMOUNT_REQUIRED': 'pay',
  'amount/TOO_MUCH': 'pay',
  'amount/INVALID': 'pay',
  'amount/TOO_PRECISE': 'pay',
  'amount/ZERO': 'pay',
  'transfer/NOT_ENOUGH_FOR_FEE': 'pay',
  'swap/TOKEN_REQUIRED': 'receive',
  'swap/SAME_TOKEN': 'receive',
} satisfies Partial<Record<EngineErrorCode, SwapField>>

/** Returns the form field that an error belongs to. */
export const swapField = ({ code }: EngineError<string>): SwapField => fields[code] ?? 'form'
