import type { Query } from '../../store/Query.ts'
import type { OnrampOptions, OnrampProvider, OnrampQuote } from './OnrampProvider.ts'
import type { OnrampDraft, OnrampPurchase } from './OnrampState.ts'

/** Buying with a card or a bank account, made by `engine.load(onramp)`. */
export interface OnrampFeature {
  /** Who sells, as the host named them. */
  providers: readonly OnrampProvider[]
  /** What can be bought. Never fails: where nobody says so, it is an estimate. */
  options: Query<OnrampOptions>
  /** The price of the draft, once that is whole. Never fails: where nobody says so, an estimate. */
  quote: Query<OnrampQuote>
  /** Changes the draft. What does not go with another choice any more is chosen anew. */
  setDraft(changes: Partial<OnrampDraft>): void
  /**
   * Opens the provider's page in a window of 600 by 800 pixels and the view `OnrampWaiting`. Call it
   * in the click itself: the window opens before anything else. Throws `onramp/ESTIMATE_ONLY` on
   * estimates, `onramp/POPUP_BLOCKED`, `onramp/PAGE_REFUSED` and what is wrong with the draft.
   */
  buy(): Promise<OnrampPurchase>
  /** Forgets the purchase: nobody waits for it any more. */
  leave(): void
}
