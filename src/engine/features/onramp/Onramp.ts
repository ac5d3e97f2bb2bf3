import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { EngineError } from '../../errors/EngineError.ts'
import type { OnrampOptions, OnrampProvider, OnrampQuote } from '../../providers/OnrampProvider.ts'
import type { Address } from '../../Register.ts'
import type { Query } from '../../store/Query.ts'

/** The user's choices. Missing choices get a default. */
export interface OnrampDraft {
  providerId?: string | undefined
  /** The amount in the payment currency, as the user typed it. */
  amount: string
  /** The code of the payment currency, such as `USD`. */
  paymentCurrency?: string | undefined
  /** The id of the payment method, such as `card`. */
  method?: string | undefined
  /** The symbol of the currency to buy, such as `USDC`. */
  purchaseCurrency?: string | undefined
  /** The name of the network, such as `ethereum-mainnet`. */
  network?: string | undefined
}

/**
 * A purchase in the provider's window. `opening`: the page's URL is being created. `waiting`: the
 * funds have not arrived. `arrived`: the account's balance rose. `timedOut`: nothing arrived within
 * 1,800,000 ms. The page stops watching, but the purchase may still complete. `failed`: the page
 * did not open.
 */
export interface OnrampPurchase {
  status: 'opening' | 'waiting' | 'arrived' | 'timedOut' | 'failed'
  providerId: string
  providerName: string
  symbol: string
  caipNetworkId: CaipNetworkId
  address: Address
  /** The token's contract. Omitted for the native coin. */
  contractAddress?: Address | undefined
  /** When the purchase started, in milliseconds since 1970. */
  startedAt: number
  /** The account's balance when the window opened, in the smallest unit. */
  heldBefore?: string | undefined
  /** The increase of the balance, as an exact decimal number. */
  received?: string | undefined
  error?: EngineError | undefined
}

/** The state of buying crypto. */
export interface OnrampState {
  draft: OnrampDraft
  /** The options of the draft's provider. Missing until they have loaded. */
  options?: (OnrampOptions & { providerId: string | undefined }) | undefined
  purchase?: OnrampPurchase | undefined
  /** The error of the last attempt to buy. Cleared when the draft changes. */
  error?: EngineError | undefined
}

export const initialOnrampState: OnrampState = { draft: { amount: '' } }

/** Buying with a card or a bank account. Load the feature with `engine.load(onramp)`. */
export interface OnrampFeature {
  /** The providers that the host configured. */
  providers: readonly OnrampProvider[]
  /**
   * The available options. Never fails. If the options cannot be loaded, returns typical options,
   * marked as an estimate.
   */
  options: Query<OnrampOptions>
  /**
   * The price of a complete draft. Never fails. If the price cannot be loaded, it is an estimate.
   */
  quote: Query<OnrampQuote>
  /** Changes the draft. Values that do not fit the new choice are replaced by defaults. */
  setDraft(changes: Partial<OnrampDraft>): void
  /**
   * Opens the provider's page in a window of 600 by 800 pixels, and the view `OnrampWaiting`. Call
   * it directly in the click handler, because browsers allow a window only during the click. Throws
   * `onramp/ESTIMATE_ONLY` for estimates, `onramp/POPUP_BLOCKED`, `onramp/PAGE_REFUSED`, and the
   * errors of the draft.
   */
  buy(): Promise<OnrampPurchase>
  /** Clears the form. Keeps the purchase and continues to watch for it. */
  reset(): void
  /** Removes the purchase and stops watching for it. */
  leave(): void
}
