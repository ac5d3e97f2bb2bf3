import type { Operation } from '../../store/OperationState.ts'
import type { AccountType, Connection } from '../connection/Connection.ts'
import type { EmailStep, PopupProvider } from './LoginState.ts'

/**
 * What `embeddedWallet()` of `latchkey/embedded` brings into an engine. Everything of it loads with
 * the first call; where each stands is in `EngineState.login`.
 */
export interface Login {
  /** The id of the connector, on every chain family. */
  readonly connectorId: string
  /** Says that the visitor begins to sign in by e-mail. */
  selectEmail(): void
  /**
   * Has a code sent to the e-mail address, and opens the view `EmailLogin`; with
   * `connected` none was needed. A device that the service does not know is approved by a link
   * first. Where a code of the last 600,000 ms is awaited and its view was left, opens the view and
   * sends nothing. A second call with the same address joins the first. Throws
   * `login/EMAIL_INVALID`, and `login/TOO_SOON` within 30,000 ms of a mail to the same address.
   */
  sendCode: Operation<string, EmailStep | 'connected'>
  /**
   * Takes the six digits of the mail, and connects. Throws `common/BUSY` while another code waits
   * for its answer.
   */
  confirmCode(code: string): Promise<Connection>
  /**
   * Signs in with a social account in a window of its own. Call it in the click itself: the window
   * opens before anything else. A second call for the same provider joins the first and brings its
   * window to the front. Throws `login/POPUP_BLOCKED`, `login/POPUP_CLOSED`.
   */
  social: Operation<PopupProvider, Connection>
  /** Opens the view `ConnectingFarcaster`, gets what its app is to open, and connects. */
  farcaster(): Promise<Connection>
  /** Leaves Farcaster's login and clears its address; the frame starts anew. */
  leaveFarcaster(): void
  /**
   * Opens the view `UpdateEmailWallet` and resolves with the new address when it was changed there.
   * Throws `login/MODAL_CLOSED` when the modal is closed before.
   */
  updateEmail(): Promise<{ email: string }>
  /** Asks for the change to this address; the service sends a code. */
  sendUpdateCode(email: string): Promise<void>
  /** Takes the code of the step in `EngineState.login.updateStep`. Throws `common/BUSY` while one waits. */
  confirmUpdateCode(code: string): Promise<void>
  /**
   * Changes between the plain account and the smart one, on the network in use. Throws
   * `login/NO_SMART_ACCOUNT` where there is none; a failure falls back to the plain account.
   */
  switchAccountType: Operation<AccountType, void>
  /** The frame, for whoever shows it while it asks for approval. It stays where it is in the page. */
  frame(): HTMLIFrameElement | undefined
  /** Lets go of what waits for the visitor's mail: the view was left. */
  leaveEmail(): void
}
