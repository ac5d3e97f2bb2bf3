import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import type { OperationState } from '../../store/OperationState.ts'
import type { AccountType, Connection } from '../connection/Connection.ts'
import type { SocialProvider } from '../remoteConfig/FeaturesState.ts'

/** What the visitor does next: approve this device by the link in their mail, or type the code. */
export type EmailStep = 'device' | 'code'

/** What comes next in a change of the e-mail address: the old one's code, then the new one's. */
export type EmailUpdateStep = 'email' | 'primaryCode' | 'secondaryCode'

/** Who signs a visitor in by a page of their own. */
export type PopupProvider = Exclude<SocialProvider, 'farcaster'>

/** Where a social login stands: in the provider's window, or back from it. */
export type SocialStep = 'window' | 'user'

/** Who is signed in to the embedded wallet, as it says itself; one entry a chain family. */
export interface LoginUser {
  email?: string | undefined
  userName?: string | undefined
  /** How they are called on the page: the user name, or the e-mail address, cut where it is long. */
  displayName?: string | undefined
  /** Which social account they came with. */
  provider?: SocialProvider | undefined
  /** The address in use. */
  address: string
  /** Every account there is, of either type. */
  accounts: readonly { address: string; type: AccountType }[]
  preferredAccountType?: AccountType | undefined
  /** Whether the smart account is on its chain already; it gets there with its first transaction. */
  smartAccountDeployed?: boolean | undefined
}

/** Everything about the embedded wallet. Empty until it was used. Codes are never in it. */
export interface LoginState {
  /** The e-mail address that a code was asked for. */
  email?: string | undefined
  /** What the visitor does next with their mail. */
  emailStep?: EmailStep | undefined
  /** In how many seconds another code may be asked for; undefined when at once. */
  resendIn?: number | undefined
  /** Whether the service takes no more codes for now: another one must be asked for. */
  isLocked?: boolean | undefined
  /** The last code asked for. */
  sendingCode?: OperationState<string, EmailStep | 'connected'> | undefined
  /** The last code given; the code itself is not kept. */
  confirmingCode?: OperationState<undefined, Connection> | undefined
  /** The last social login. */
  social?: OperationState<PopupProvider, Connection> | undefined
  socialStep?: SocialStep | undefined
  /** The last login with Farcaster. */
  farcaster?: OperationState<undefined, Connection> | undefined
  /** What Farcaster's app opens: to show as a code, and as a link. */
  farcasterUrl?: string | undefined
  /** Whether the embedded wallet waits for its user to approve something in its frame. */
  isApproving?: boolean | undefined
  /** The last change of the e-mail address, as far as it went. */
  updatingEmail?: OperationState<undefined, string> | undefined
  updateStep?: EmailUpdateStep | undefined
  /** The last step of that change; its input is the new address, codes are not kept. */
  updateEmailStep?: OperationState<string | undefined, void> | undefined
  /** The last change of the account's type. */
  switchingType?: OperationState<AccountType, void> | undefined
  users?: Readonly<Partial<Record<ChainNamespace, LoginUser>>> | undefined
}
