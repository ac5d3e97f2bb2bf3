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
   * first. Throws `login/EMAIL_INVALID`, `login/TOO_SOON`.
   */
  sendCode: Operation<string, EmailStep | 'connected'>
  /** Takes the six digits of the mail, and connects. Each call sends the code once. */
  confirmCode(code: string): Promise<Connection>
  /**
   * Signs in with a social account in a window of its own. Call it in the click itself: the window
   * opens before anything else. Throws `login/POPUP_BLOCKED`, `login/POPUP_CLOSED`.
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
  /** Takes the code of the step in `EngineState.login.updateStep`. */
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
