import type { Operation } from '../../store/OperationState.ts'
import type { AccountType, Connection } from '../connection/Connection.ts'
import type { EmailStep, PopupProvider } from './LoginState.ts'

/**
 * Email and social login, provided by `embeddedWallet()` of `latchkey/connectors/embedded`. Loads on the first
 * call. Its state is `EngineState.login`.
 */
export interface Login {
  /** The connector's id, the same on every namespace. */
  readonly connectorId: string
  /** Reports that the user begins to log in by email. */
  selectEmail(): void
  /**
   * Sends a code to the email address and opens the view `EmailLogin`. Resolves with `connected` if
   * no code was needed. A new device must first be approved with a link. If a code of the last
   * 600,000 ms is pending and its view was left, opens the view and sends nothing. A second call
   * with the same address joins the first. Throws `login/EMAIL_INVALID`, and `login/TOO_SOON`
   * within 30,000 ms of an email to the same address.
   */
  sendCode: Operation<string, EmailStep | 'connected'>
  /**
   * Submits the six digits of the email, and connects. Throws `common/BUSY` while another code is
   * pending.
   */
  confirmCode(code: string): Promise<Connection>
  /**
   * Logs in with a social account in a popup window. Call it directly in the click handler: the
   * window opens before anything else. A second call for the same provider joins the first and
   * focuses its window. Throws `login/POPUP_BLOCKED`, `login/POPUP_CLOSED`.
   */
  social: Operation<PopupProvider, Connection>
  /** Opens the view `ConnectingFarcaster`, gets the link for Farcaster's app, and connects. */
  farcaster(): Promise<Connection>
  /** Cancels Farcaster's login and clears its link. The frame restarts. */
  leaveFarcaster(): void
  /**
   * Opens the view `UpdateEmailWallet`. Resolves with the new address after the user changed it
   * there. Throws `login/MODAL_CLOSED` if the modal is closed before.
   */
  updateEmail(): Promise<{ email: string }>
  /** Requests the change to this address. The service sends a code. */
  sendUpdateCode(email: string): Promise<void>
  /**
   * Submits the code of the step in `EngineState.login.updateStep`. Throws `common/BUSY` while one
   * is pending.
   */
  confirmUpdateCode(code: string): Promise<void>
  /**
   * Switches between the plain account and the smart account, on the network in use. Throws
   * `login/NO_SMART_ACCOUNT` if there is none. If the switch fails, falls back to the plain
   * account.
   */
  switchAccountType: Operation<AccountType, void>
  /** The frame, to show while it asks the user for approval. Do not move it in the page. */
  frame(): HTMLIFrameElement | undefined
  /** Stops waiting for the user's code. Call it when the view is left. */
  leaveEmail(): void
}
