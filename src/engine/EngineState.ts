import type { AccountState, AccountTab } from './features/account/Account.ts'
import type { AlertsState } from './features/alerts/Alerts.ts'
import type { CallsState } from './features/calls/Calls.ts'
import type { ConnectionState } from './features/connection/Connection.ts'
import type { ConnectorsState } from './features/connectors/Connectors.ts'
import type { CurrencyState } from './features/currency/Currency.ts'
import type { DataCaptureState } from './features/dataCapture/DataCapture.ts'
import type { LoginState } from './features/login/Login.ts'
import type { MessagesState } from './features/messages/Messages.ts'
import type { ModalState } from './features/modal/Modal.ts'
import type { NamesState } from './features/names/Names.ts'
import type { NetworkState } from './features/network/Network.ts'
import type { OnrampState } from './features/onramp/Onramp.ts'
import type { PairingState } from './features/pairing/Pairing.ts'
import type { PaymentsState } from './features/payments/Payments.ts'
import type { PermissionsState } from './features/permissions/Permissions.ts'
import type { ReceiveState } from './features/receive/Receive.ts'
import type { FeaturesState } from './features/remoteConfig/RemoteConfig.ts'
import type { SendState } from './features/send/Send.ts'
import type { SigningState } from './features/signing/Signing.ts'
import type { SiwxState } from './features/siwx/Siwx.ts'
import type { SwapState } from './features/swap/Swap.ts'
import type { ThemeState } from './features/theme/Theme.ts'
import type { ToastsState } from './features/toasts/Toasts.ts'
import type { TokensState } from './features/tokens/Tokens.ts'
import type { TransactionsState } from './features/transactions/Transactions.ts'
import type { WalletsState } from './features/wallets/Wallets.ts'
import type { RouterState } from './router/Router.ts'

/** The engine's whole state, one slice for each feature. Serializable. */
export interface EngineState {
  account: AccountState
  /** Set after a tab of the account view was chosen. */
  accountTab?: AccountTab | undefined
  alerts: AlertsState
  /** Set after several calls were sent together. */
  calls?: CallsState | undefined
  connection: ConnectionState
  connectors: ConnectorsState
  /** Set after a value was shown, if a provider has exchange rates. */
  currency?: CurrencyState | undefined
  /** Set after the user was asked for an email address before sign-in. */
  dataCapture?: DataCaptureState | undefined
  features: FeaturesState
  login: LoginState
  messages: MessagesState
  modal: ModalState
  /** Set after names were used. */
  names?: NamesState | undefined
  network: NetworkState
  /** Set after the feature `onramp` has loaded. */
  onramp?: OnrampState | undefined
  pairing: PairingState
  /** Set after a payment was requested. */
  payments?: PaymentsState | undefined
  /** Set after permissions were used. */
  permissions?: PermissionsState | undefined
  receive?: ReceiveState | undefined
  router: RouterState
  signing: SigningState
  siwx: SiwxState
  /** Set after the feature `swap` has loaded. */
  swap?: SwapState | undefined
  theme: ThemeState
  toasts: ToastsState
  transactions?: TransactionsState | undefined
  /** Set after the feature `send` has loaded. */
  send?: SendState | undefined
  /** Set after tokens were read. */
  tokens?: TokensState | undefined
  wallets: WalletsState
}
