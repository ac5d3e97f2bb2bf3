import type { Operation } from '../../store/OperationState.ts'
import type { KnownReceiver } from '../createKnownReceivers.ts'
import type { SendDraft, SendPreview, SendSubmitInput, SentTransfer } from './SendState.ts'

/** What `engine.load(send)` gives: the draft, the transfer that it comes to, and the wallet’s act. */
export interface SendFeature {
  setDraft(changes: Partial<SendDraft>): void
  /** Has all sent that there is, less the fee where the fee is paid in the same coin. */
  setMax: Operation<undefined, undefined>
  /** Puts what the account holds of the network's own coin into the draft. */
  setNetworkBalance(balance: string | undefined, price: number | undefined): void
  /** Builds the transaction for the draft and opens `WalletSendPreview`. Nothing is sent yet. */
  preview: Operation<undefined, SendPreview>
  /**
   * Asks the wallet for the very transaction of the preview. One at a time; throws `common/BUSY`
   * while a prompt is open. `reset` only leaves: an approval that comes later is still watched.
   * After `send/EXPIRED` and `send/NAME_CHANGED` there is no preview any more: make and show another.
   */
  submit: Operation<SendSubmitInput | undefined, SentTransfer>
  /** The visitor's own other accounts, and those to whom something was sent from here. */
  receivers(): readonly KnownReceiver[]
  /** Empties the form. */
  reset(): void
}
