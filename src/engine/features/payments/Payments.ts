import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { Address, Hash } from '../../Register.ts'
import { idle, type Operation, type OperationState } from '../../store/Operation.ts'
import type { SendPreview, SendWarning } from '../send/Send.ts'

/** One way to pay, in the format of CAIP-358. */
export interface PaymentOption {
  /** The token or coin as a CAIP-19 id, such as `eip155:1/erc20:0x…` or `eip155:1/slip44:60`. */
  asset: string
  /** The amount in the smallest unit, as hex. */
  amount: `0x${string}`
  /** The receiver as a CAIP-10 id. */
  recipient: string
}

/** A request to pay (CAIP-358, a draft). */
export interface PaymentRequest {
  /** The id of the order, with at most 128 characters. An order with an id is paid only once. */
  orderId?: string | undefined
  /** The ways to pay. The user sees the first one that the account can use. */
  acceptedPayments: readonly PaymentOption[]
  /** When the request ends, in seconds since 1970. */
  expiry: number
  /** The purpose of the payment, in the user's language. */
  description?: string | undefined
}

/** What the user will pay, to which receiver and for what purpose. Immutable. */
export interface PaymentPreview {
  /**
   * `authorization`: the wallet signs that the receiver may take exactly this amount (x402,
   * EIP-3009), and the receiver pays the fee. `transfer`: the wallet is asked to pay (`wallet_pay`,
   * CAIP-358). A wallet without that method is asked to send `transfer`.
   */
  readonly way: 'authorization' | 'transfer'
  readonly from: Address
  readonly to: Address
  readonly caipNetworkId: CaipNetworkId
  /** The token or coin as a CAIP-19 id. */
  readonly asset: string
  readonly symbol: string
  readonly decimals: number
  /** The exact amount, in whole tokens. */
  readonly amount: string
  /** The amount in the smallest unit. */
  readonly units: string
  /** The site that asks for the payment. */
  readonly origin: string
  /** The URL that the payment unlocks. Set only for responses with status 402. */
  readonly url?: string | undefined
  /** The purpose of the payment, as the site describes it. Not verified. */
  readonly description?: string | undefined
  /** When the preview ends, in milliseconds since 1970. */
  readonly expiresAt: number
  /** The transfer and its fee, for wallets without `wallet_pay`. */
  readonly transfer?: SendPreview | undefined
  readonly warnings: readonly SendWarning[]
}

/** The user's confirmations before paying. */
export interface PaymentConfirmation {
  /** Whether the user has seen the warnings. */
  hasSeenWarnings?: boolean | undefined
  /**
   * Whether the user has closed the last request in the wallet, or confirms that it paid nothing.
   * Required after `transfer/STILL_ASKED` and `payments/MAYBE_PAID`.
   */
  hasClosedRequest?: boolean | undefined
}

/** A payment that was made. */
export interface Payment {
  /** How the user paid: with a signature, with the wallet's `wallet_pay`, or with a transfer. */
  readonly way: 'authorization' | 'wallet' | 'transfer'
  readonly origin: string
  readonly asset: string
  /** The exact amount, in whole tokens. */
  readonly amount: string
  readonly orderId?: string | undefined
  /**
   * The hash of the transaction. Missing for an authorization, because the receiver sends the
   * transaction.
   */
  readonly hash?: Hash | undefined
}

/** The spending limits of one token, in whole tokens. A missing field means no limit. */
export interface PaymentLimits {
  perPayment?: string | undefined
  /** The limit for any 24 hours. */
  perDay?: string | undefined
  /** The limit for one site in any 24 hours. */
  perOrigin?: string | undefined
}

/** The source of a request to pay: the page's own code, or the answer of a server. */
export type PaymentSource =
  | { readonly type: 'request'; readonly request: PaymentRequest }
  | { readonly type: 'answer'; readonly url: string; readonly method: string }

export interface PaymentsState {
  /** The payment that waits for the user. */
  review?: PaymentPreview | undefined
  /** The last payment. Pending from the request until the payment is made, refused or cancelled. */
  paying: OperationState<PaymentSource, Payment>
  /** The limits that the user set. The key is `assetKey` of the token's CAIP-19 id. */
  limits: Readonly<Record<string, PaymentLimits>>
}

/**
 * Returns the key of a token (CAIP-19) or an account (CAIP-10). Letter case does not matter on
 * eip155.
 */
export const assetKey = (asset: string): string =>
  asset.startsWith('eip155:') ? asset.toLowerCase() : asset

export const initialPaymentsState: PaymentsState = { paying: idle, limits: {} }

/** The result of `engine.load(payments)`. */
export interface PaymentsFeature {
  /**
   * Asks the user to pay. Resolves when the payment is made. `review` contains the preview, and
   * nothing is paid before `confirm`. Throws `common/BUSY` while another payment is pending.
   */
  pay: Operation<PaymentRequest, Payment>
  /**
   * Sends a request like `fetch`. If the server answers with status 402 (x402, version 1 or 2),
   * asks the user to pay and sends the request again with the payment. Returns other responses
   * unchanged.
   */
  fetchWithPayment(input: string | URL | Request, init?: RequestInit): Promise<Response>
  /** Pays the payment in `review`. Throws `payments/NO_REVIEW` and `send/UNSEEN_WARNINGS`. */
  confirm(confirmation?: PaymentConfirmation): void
  /** Refuses the payment in `review`. */
  cancel(): void
  /** Sets the limits of a token, by its CAIP-19 id. Throws `amount/INVALID`. */
  setLimits(asset: string, limits: PaymentLimits): void
}
