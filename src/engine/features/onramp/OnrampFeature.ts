import type { Query } from '../../store/Query.ts'
import type { OnrampOptions, OnrampProvider, OnrampQuote } from './OnrampProvider.ts'
import type { OnrampDraft, OnrampPurchase } from './OnrampState.ts'

/** Buying with a card or a bank account. Load it with `engine.load(onramp)`. */
export interface OnrampFeature {
  /** The providers that the host configured. */
  providers: readonly OnrampProvider[]
  /** The available options. Never fails: if they cannot be loaded, it returns an estimate. */
  options: Query<OnrampOptions>
  /** The price of a complete draft. Never fails: if it cannot be loaded, it returns an estimate. */
  quote: Query<OnrampQuote>
  /** Changes the draft. Values that do not fit the new choice are replaced by defaults. */
  setDraft(changes: Partial<OnrampDraft>): void
  /**
   * Opens the provider's page in a window of 600 by 800 pixels, and the view `OnrampWaiting`. Call
   * it directly in the click handler: the window opens before anything else. Throws
   * `onramp/ESTIMATE_ONLY` for estimates, `onramp/POPUP_BLOCKED`, `onramp/PAGE_REFUSED`, and the
   * errors of the draft.
   */
  buy(): Promise<OnrampPurchase>
  /** Forgets the purchase and stops watching for it. */
  leave(): void
}
