import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { Cancel } from '../../platform/Platform.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import type { Operation } from '../../store/OperationState.ts'
import type { Query } from '../../store/Query.ts'
import type {
  SentSwap,
  SwapApproved,
  SwapApproveInput,
  SwapDraft,
  SwapPreview,
  SwapSubmitInput,
  SwapTokens,
} from './SwapState.ts'

/** Swapping tokens. Load it with `engine.load(swap)`. */
export interface SwapFeature {
  /** The tokens that can be swapped on the network in use. Empty if there are none. */
  tokens: Query<SwapTokens>
  /**
   * Changes the draft and discards its preview. If both tokens become the same, the other one is
   * replaced.
   */
  setDraft(changes: Partial<SwapDraft>): void
  /** Opens `SwapSelectToken`. Setting a token of the draft there goes back. */
  chooseToken(side: 'pay' | 'receive'): void
  /** Switches to a network that supports swaps: see `supportedNetworks` of `selectSwap`. */
  switchNetwork(caipNetworkId: CaipNetworkId): Promise<void>
  /** Exchanges the two tokens. The amount becomes the quoted amount. */
  flip(): void
  /**
   * Fills in the whole balance, minus the fee if it is paid in the same coin. Throws
   * `transfer/NOT_ENOUGH_FOR_FEE` if the balance does not exceed the fee. Typing cancels it.
   */
  setMax: Operation<undefined, undefined>
  /**
   * Keeps the quote of the draft current until cancelled: 500 ms after the last input, then every
   * 20,000 ms. Without a watcher, no quotes are requested.
   */
  watchQuote(): Cancel
  /**
   * The gas price on the network in use, in wei. Throws `swap/GAS_PRICE_UNSUPPORTED` if the
   * provider does not support the network.
   */
  gasPrice(options?: Partial<AbortOptions>): Promise<string>
  /** Requests a new quote now. */
  refreshQuote(): void
  /**
   * Requests a new quote, builds the transaction, compares the two, simulates it, and opens
   * `SwapPreview`. The wallet is not asked yet. Throws `swapErrors`.
   */
  preview: Operation<undefined, SwapPreview>
  /**
   * Asks the wallet for the preview's `approval`, waits for the chain, and creates a new preview
   * with the transaction. One at a time; throws `common/BUSY` while a prompt is open.
   */
  approve: Operation<SwapApproveInput | undefined, SwapApproved>
  /**
   * Asks the wallet to send exactly the previewed transaction. One at a time; throws `common/BUSY`
   * while a prompt is open. `outcome` in the state is the chain's result. After `swap/EXPIRED` and
   * `swap/PRICE_MOVES` the preview is gone: make and show a new one.
   */
  submit: Operation<SwapSubmitInput | undefined, SentSwap>
  /** Clears the form. */
  reset(): void
}
