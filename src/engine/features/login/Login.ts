import type { SupportedNamespace } from '../../caip/CaipNetworkId.ts'
import { defineErrors } from '../../errors/defineErrors.ts'
import type { MessengerSystem } from '../../platform/messengerOf.ts'
import type { Address } from '../../Register.ts'
import type { Operation, OperationState } from '../../store/Operation.ts'
import type { AccountType, Connection } from '../connection/Connection.ts'
import type { SocialProvider } from '../remoteConfig/RemoteConfig.ts'

/**
 * Email and social login, provided by `embeddedWallet()` of `latchkey/connectors/embedded`. The
 * code loads on the first call. The state is `EngineState.login`.
 */
export interface Login {
  /** The connector's id. It is the same on every namespace. */
  readonly connectorId: string
  /** Call this when the user has started to log in by email. */
  selectEmail(): void
  /**
   * Sends a code to the email address and opens the view `EmailLogin`. Resolves with `connected` if
   * no code was needed. A new device must first be approved with a link. If the user left the view
   * of a code that was sent in the last 600,000 ms, opens that view again and sends nothing. A
   * second call with the same address joins the first. Throws `login/EMAIL_INVALID`, and
   * `login/TOO_SOON` within 30,000 ms of an email to the same address.
   */
  sendCode: Operation<string, EmailStep | 'connected'>
  /**
   * Submits the six digits from the email, and connects. Throws `common/BUSY` while another code is
   * pending.
   */
  confirmCode(code: string): Promise<Connection>
  /**
   * Logs in with a social account in a popup window. Call it directly in the click handler, because
   * browsers allow a window only during the click. A second call for the same provider joins the
   * first and focuses its window. Throws `login/POPUP_BLOCKED`, `login/POPUP_CLOSED`.
   */
  social: Operation<PopupProvider, Connection>
  /** Opens the view `ConnectingFarcaster`, gets the link for Farcaster's app, and connects. */
  farcaster(): Promise<Connection>
  /** Cancels Farcaster's login and clears its link. The frame restarts. */
  leaveFarcaster(): void
  /**
   * Shows the frame and connects. In the frame, the user uses an existing passkey or creates one. A
   * new passkey is a new user with a new wallet. Throws `login/PASSKEY_UNSUPPORTED` if the site has
   * no such login, and `common/REJECTED` if the user cancels.
   */
  passkey: (() => Promise<Connection>) & Pick<Operation<void, void>, 'reset'>
  /**
   * Opens the view `UpdateEmailWallet`. Resolves with the new address after the user has changed it
   * there. Throws `login/MODAL_CLOSED` if the modal is closed earlier.
   */
  updateEmail: (() => Promise<{ email: string }>) & Pick<Operation<void, void>, 'reset'>
  /** Requests a change to this address. The service sends a code. */
  sendUpdateCode(email: string): Promise<void>
  /**
   * Submits the code of the step in `EngineState.login.updateStep`. Throws `common/BUSY` while
   * another code is pending.
   */
  confirmUpdateCode(code: string): Promise<void>
  /**
   * Switches between the plain account and the smart account on the network in use. Throws
   * `login/NO_SMART_ACCOUNT` if there is no smart account. If the switch fails, the plain account
   * is used.
   */
  switchAccountType: Operation<AccountType, void>
  /**
   * Shows the wallet's settings in the frame: passkeys, recovery, the words of the key, sessions
   * and deletion. Resolves when the user has left the settings. If the user deleted the wallet or
   * ended the session there, the wallet is disconnected. Throws `login/NOT_SIGNED_IN`, and
   * `login/NOT_SUPPORTED` if `EngineState.login.hasSettings` is not true.
   */
  openSettings(): Promise<void>
  /**
   * Gets a statement of who is logged in, for your server: a JWT that the wallet's site signs. Your
   * server creates the nonce, and checks the statement within 60 seconds. Throws
   * `login/NOT_SIGNED_IN`, and `login/NOT_SUPPORTED` if the site does not sign statements.
   */
  statement(options: { nonce: string }): Promise<string>
  /** Returns the frame, to show while it asks the user for approval. Do not move it in the page. */
  frame(): HTMLIFrameElement | undefined
  /** Stops waiting for the user's code. Call it when the view is left. */
  leaveEmail(): void
}

/** The user's next step: approve this device with the link in the email, or enter the code. */
export type EmailStep = 'device' | 'code'

/**
 * The next step of an email change: first the code sent to the old address, then the code sent to
 * the new one.
 */
export type EmailUpdateStep = 'email' | 'primaryCode' | 'secondaryCode'

/** Social accounts that log in through a popup window. */
export type PopupProvider = Exclude<SocialProvider, 'farcaster' | 'passkey'>

/** The step of a social login: in the provider's window (`window`), or after it (`user`). */
export type SocialStep = 'window' | 'user'

/** A user, as the embedded wallet reports it. There is one entry for each namespace. */
export interface LoginUser {
  email?: string | undefined
  userName?: string | undefined
  /** The user's display name: the user name or the email address, shortened if it is long. */
  displayName?: string | undefined
  /** The social account that the user logged in with. */
  provider?: SocialProvider | undefined
  /** The address in use. */
  address: Address
  /** The accounts of both types. */
  accounts: readonly { address: Address; type: AccountType }[]
  preferredAccountType?: AccountType | undefined
  /** Whether the smart account is deployed. Its first transaction deploys it. */
  smartAccountDeployed?: boolean | undefined
}

/** The state of the embedded wallet. Empty until it is used. Never contains codes. */
export interface LoginState {
  /** The email address for which a code was requested. */
  email?: string | undefined
  /** The next step of the email login. */
  emailStep?: EmailStep | undefined
  /** Seconds until another code can be requested. `undefined` if one can be requested now. */
  resendIn?: number | undefined
  /** Whether the service currently refuses codes. The user must request a new code. */
  isLocked?: boolean | undefined
  /** The last request for a code. */
  sendingCode?: OperationState<string, EmailStep | 'connected'> | undefined
  /** The last submitted code. The code itself is not stored. */
  confirmingCode?: OperationState<undefined, Connection> | undefined
  /** The last social login. */
  social?: OperationState<PopupProvider, Connection> | undefined
  socialStep?: SocialStep | undefined
  /** The last login with Farcaster. */
  farcaster?: OperationState<undefined, Connection> | undefined
  /** The link for Farcaster's app, to show as a QR code and as a link. */
  farcasterUrl?: string | undefined
  /** The last login with only a passkey. */
  passkey?: OperationState<undefined, Connection> | undefined
  /** Whether the embedded wallet is asking the user for approval in its frame. */
  isApproving?: boolean | undefined
  /** Whether the wallet's site has settings to show and signs statements. */
  hasSettings?: boolean | undefined
  /** The last time that the settings were shown. Pending while they are shown. */
  settings?: OperationState<undefined, void> | undefined
  /** The last change of the email address. `updateStep` is its current step. */
  updatingEmail?: OperationState<undefined, string> | undefined
  updateStep?: EmailUpdateStep | undefined
  /** The last step of that change. Its input is the new address. Codes are not stored. */
  updateEmailStep?: OperationState<string | undefined, void> | undefined
  /** The last switch of the account type. */
  switchingType?: OperationState<AccountType, void> | undefined
  users?: Readonly<Partial<Record<SupportedNamespace, LoginUser>>> | undefined
}

/** The logins that do not work in the browser of a messaging app. */
const missingSocials: Readonly<Record<MessengerSystem, readonly SocialProvider[]>> = {
  ios: ['google'],
  mac: ['x'],
  android: ['facebook', 'x'],
}

/** Returns the social logins, without those that do not work in the browser of a messaging app. */
export function offeredSocials(
  socials: readonly SocialProvider[] | false,
  system: MessengerSystem | undefined,
): readonly SocialProvider[] {
  const all = socials || []
  return system ? all.filter((provider) => !missingSocials[system].includes(provider)) : all
}

/** Errors of a login without a connector that provides it. */
export const loginConnectorErrors = defineErrors('login', {
  NO_CONNECTOR: 'No auth connector found',
})
