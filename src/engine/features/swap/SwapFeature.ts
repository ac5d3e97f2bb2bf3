import type { AbortOptions } from '../../adapters/ChainAdapter.ts'
import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { Cancel } from '../../platform/Platform.ts'
import type { Query } from '../../store/createQuery.ts'
import type { Operation } from '../../store/OperationState.ts'
import type {
  SentSwap,
  SwapApproved,
  SwapApproveInput,
  SwapDraft,
  SwapPreview,
  SwapSubmitInput,
  SwapTokens,
} from './SwapState.ts'

/** Swapping tokens, made by `engine.load(swap)`. */
export interface SwapFeature {
  /** What can be swapped on the network in use; nothing where nothing can. */
  tokens: Query<SwapTokens>
  /** Changes the draft; a preview of the old one is no more. The other of two same tokens gives way. */
  setDraft(changes: Partial<SwapDraft>): void
  /** Opens `SwapSelectToken`; setting a token of the draft there leads back. */
  chooseToken(side: 'pay' | 'receive'): void
  /** Moves to a network on which there are swaps: see `supportedNetworks` of `selectSwap`. */
  switchNetwork(caipNetworkId: CaipNetworkId): Promise<void>
  /** Pays what was to be received, and the other way round; the amount becomes what was quoted. */
  flip(): void
  /**
   * Pays all there is, less the fee where that is paid in the same coin. Throws
   * `transfer/NOT_ENOUGH_FOR_FEE` where the account has no more than the fee. Typing something else ends it.
   */
  setMax: Operation<undefined, undefined>
  /**
   * Keeps the quote of the draft current until cancelled: 500 ms after what was typed last, and
   * anew every 20,000 ms. Without anyone who watches, no price is asked for.
   */
  watchQuote(): Cancel
  /**
   * What a unit of gas costs on the network in use, in wei. Throws `swap/GAS_PRICE_UNSUPPORTED`
   * where the provider does not know the network.
   */
  gasPrice(options?: Partial<AbortOptions>): Promise<string>
  /** Reads a new price now. */
  refreshQuote(): void
  /**
   * Reads the price anew, builds the transaction, compares it with the price and tries it out, then
   * opens `SwapPreview`. Nothing is asked of the wallet yet. Throws `swapErrors`.
   */
  preview: Operation<undefined, SwapPreview>
  /**
   * Has the wallet allow what the preview's `approval` says, waits for the chain, and makes a new
   * preview with the transaction in it. One at a time; throws `common/BUSY` while a prompt is open.
   */
  approve: Operation<SwapApproveInput | undefined, SwapApproved>
  /**
   * Has the wallet send the very transaction of the preview. One at a time; throws `common/BUSY`
   * while a prompt is open. `outcome` in the state tells what the chain makes of it. After
   * `swap/EXPIRED` and `swap/PRICE_MOVES` there is no preview any more: make and show another.
   */
  submit: Operation<SwapSubmitInput | undefined, SentSwap>
  /** Empties the form. */
  reset(): void
}
