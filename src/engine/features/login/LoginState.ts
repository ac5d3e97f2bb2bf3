import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import type { OperationState } from '../../store/OperationState.ts'
import type { AccountType, Connection } from '../connection/Connection.ts'
import type { SocialProvider } from '../remoteConfig/FeaturesState.ts'

/** What the user does next: approve this device with the link in the email, or enter the code. */
export type EmailStep = 'device' | 'code'

/** The next step of an email change: first the code of the old address, then of the new one. */
export type EmailUpdateStep = 'email' | 'primaryCode' | 'secondaryCode'

/** Social accounts that log in through a popup window. */
export type PopupProvider = Exclude<SocialProvider, 'farcaster'>

/** The step of a social login: in the provider's window, or back from it. */
export type SocialStep = 'window' | 'user'

/** The user of the embedded wallet, as it reports them. One entry for each namespace. */
export interface LoginUser {
  email?: string | undefined
  userName?: string | undefined
  /** The user's display name: the user name or the email address, shortened if it is long. */
  displayName?: string | undefined
  /** The social account that they logged in with. */
  provider?: SocialProvider | undefined
  /** The address in use. */
  address: string
  /** All accounts, of either type. */
  accounts: readonly { address: string; type: AccountType }[]
  preferredAccountType?: AccountType | undefined
  /** Whether the smart account is deployed. Its first transaction deploys it. */
  smartAccountDeployed?: boolean | undefined
}

/** The state of the embedded wallet. Empty until it is used. Never contains codes. */
export interface LoginState {
  /** The email address that a code was requested for. */
  email?: string | undefined
  /** What the user does next with their email. */
  emailStep?: EmailStep | undefined
  /** Seconds until another code can be requested. `undefined` if one can be requested now. */
  resendIn?: number | undefined
  /** Whether the service currently refuses codes. A new code must be requested. */
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
  /** Whether the embedded wallet waits for the user's approval in its frame. */
  isApproving?: boolean | undefined
  /** The last email change, as far as it went. */
  updatingEmail?: OperationState<undefined, string> | undefined
  updateStep?: EmailUpdateStep | undefined
  /** The last step of that change. Its input is the new address; codes are not stored. */
  updateEmailStep?: OperationState<string | undefined, void> | undefined
  /** The last switch of the account type. */
  switchingType?: OperationState<AccountType, void> | undefined
  users?: Readonly<Partial<Record<ChainNamespace, LoginUser>>> | undefined
}
