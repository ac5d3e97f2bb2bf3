import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { Address, Hash } from '../../Register.ts'
import { idle, type Operation, type OperationState } from '../../store/Operation.ts'
import type { SendPreview, SendWarning } from '../send/Send.ts'

/** One way to pay, as CAIP-358 writes it. */
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
  /** The id of the order. An order with an id is paid only once. At most 128 characters. */
  orderId?: string | undefined
  /** The ways to pay. The first that the account can use is shown to the user. */
  acceptedPayments: readonly PaymentOption[]
  /** When the request ends, in seconds since 1970. */
  expiry: number
  /** The purpose of the payment, in the user's language. */
  description?: string | undefined
}

/** What the user pays, to which receiver, and for what. Immutable. */
export interface PaymentPreview {
  /**
   * `authorization`: the wallet signs that the receiver may take exactly this amount (x402,
   * EIP-3009); the receiver pays the fee. `transfer`: the wallet is asked to pay (`wallet_pay`,
   * CAIP-358). If it does not support that, it is asked to send `transfer`.
   */
  readonly way: 'authorization' | 'transfer'
  readonly from: Address
  readonly to: Address
  readonly caipNetworkId: CaipNetworkId
  /** The token or coin as a CAIP-19 id. */
  readonly asset: string
  readonly symbol: string
  readonly decimals: number
  /** Exact, in whole tokens. */
  readonly amount: string
  /** The amount in the smallest unit. */
  readonly units: string
  /** The site that asks for the payment. */
  readonly origin: string
  /** The URL that the payment unlocks. Only for responses with status 402. */
  readonly url?: string | undefined
  /** The purpose of the payment, as the site wrote it. It is not verified. */
  readonly description?: string | undefined
  /** When the preview ends, in milliseconds since 1970. */
  readonly expiresAt: number
  /** Used if the wallet lacks `wallet_pay`: the transfer, with its fee. */
  readonly transfer?: SendPreview | undefined
  readonly warnings: readonly SendWarning[]
}

/** The user's confirmations before paying. */
export interface PaymentConfirmation {
  /** The user has seen the warnings. */
  hasSeenWarnings?: boolean | undefined
  /**
   * The user has closed the last request in their wallet, or knows that it paid nothing. Required
   * after `transfer/STILL_ASKED` and `payments/MAYBE_PAID`.
   */
  hasClosedRequest?: boolean | undefined
}

/** A payment that was made. */
export interface Payment {
  /** How it was paid: a signature, the wallet's `wallet_pay`, or a transfer. */
  readonly way: 'authorization' | 'wallet' | 'transfer'
  readonly origin: string
  readonly asset: string
  /** Exact, in whole tokens. */
  readonly amount: string
  readonly orderId?: string | undefined
  /** The transaction. Missing for an authorization, because the receiver sends the transaction. */
  readonly hash?: Hash | undefined
}

/** The spending limits of one token, in whole tokens. An omitted field means no limit. */
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
  /** The last payment: pending from the request until it is paid, refused or cancelled. */
  paying: OperationState<PaymentSource, Payment>
  /** The limits that the user set, by `assetKey` of the token's CAIP-19 id. */
  limits: Readonly<Record<string, PaymentLimits>>
}

/** The key of a token (CAIP-19) or an account (CAIP-10). Letter case does not matter on eip155. */
export const assetKey = (asset: string): string =>
  asset.startsWith('eip155:') ? asset.toLowerCase() : asset

export const initialPaymentsState: PaymentsState = { paying: idle, limits: {} }

/** The result of `engine.load(payments)`. */
export interface PaymentsFeature {
  /**
   * Asks the user to pay. Resolves when it is paid. The preview is in `review`; nothing is paid before
   * `confirm`. One at a time; throws `common/BUSY` otherwise.
   */
  pay: Operation<PaymentRequest, Payment>
  /**
   * Sends a request like `fetch`. If the server answers 402 by x402 (version 1 or 2), asks the user
   * to pay, and sends the request again with the payment. Other responses are returned unchanged.
   */
  fetchWithPayment(input: string | URL | Request, init?: RequestInit): Promise<Response>
  /** Pays what `review` shows. Throws `payments/NO_REVIEW` and `send/UNSEEN_WARNINGS`. */
  confirm(confirmation?: PaymentConfirmation): void
  /** Refuses what `review` shows. */
  cancel(): void
  /** Sets the limits of a token, by its CAIP-19 id. Throws `amount/INVALID`. */
  setLimits(asset: string, limits: PaymentLimits): void
}
