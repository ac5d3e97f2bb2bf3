import type { Operation } from '../../store/OperationState.ts'
import type { KnownReceiver } from '../createKnownReceivers.ts'
import type { SendDraft, SendPreview, SendSubmitInput, SentTransfer } from './SendState.ts'

/** The result of `engine.load(send)`: the draft, its preview, and sending. */
export interface SendFeature {
  setDraft(changes: Partial<SendDraft>): void
  /** Fills in the whole balance, minus the fee if it is paid in the same coin. */
  setMax: Operation<undefined, undefined>
  /** Sets the account's balance of the native coin in the draft. */
  setNetworkBalance(balance: string | undefined, price: number | undefined): void
  /** Builds the transaction for the draft and opens `WalletSendPreview`. Nothing is sent yet. */
  preview: Operation<undefined, SendPreview>
  /**
   * Asks the wallet to send exactly the previewed transaction. One at a time; throws
   * `common/BUSY` while a prompt is open. `reset` only leaves: a later approval is still watched.
   * After `send/EXPIRED` and `send/NAME_CHANGED` the preview is gone: make and show a new one.
   */
  submit: Operation<SendSubmitInput | undefined, SentTransfer>
  /** The user's own other accounts, and the addresses that were sent to from here. */
  receivers(): readonly KnownReceiver[]
  /** Clears the form. */
  reset(): void
}
