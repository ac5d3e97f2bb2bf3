import type { AccountState, AccountTab } from './features/account/AccountFeature.ts'
import type { AlertsState } from './features/alerts/Alerts.ts'
import type { ConnectionState } from './features/connection/Connection.ts'
import type { ConnectorsState } from './features/connectors/Connector.ts'
import type { DataCaptureState } from './features/dataCapture/DataCaptureFeature.ts'
import type { LoginState } from './features/login/Login.ts'
import type { MessagesState } from './features/messages/createMessages.ts'
import type { ModalState } from './features/modal/Modal.ts'
import type { NamesState } from './features/names/NamesState.ts'
import type { NetworkState } from './features/network/Network.ts'
import type { OnrampState } from './features/onramp/OnrampState.ts'
import type { PairingState } from './features/pairing/PairingState.ts'
import type { PermissionsState } from './features/permissions/PermissionsState.ts'
import type { ReceiveState } from './features/receive/ReceiveState.ts'
import type { FeaturesState } from './features/remoteConfig/FeaturesState.ts'
import type { SendState } from './features/send/SendState.ts'
import type { SigningState } from './features/signing/Signing.ts'
import type { SiwxState } from './features/siwx/Siwx.ts'
import type { SwapState } from './features/swap/SwapState.ts'
import type { ThemeState } from './features/theme/Theme.ts'
import type { ToastsState } from './features/toasts/Toasts.ts'
import type { TokensState } from './features/tokens/Token.ts'
import type { TransactionsState } from './features/transactions/Transaction.ts'
import type { WalletsState } from './features/wallets/WalletsFeature.ts'
import type { RouterState } from './router/Router.ts'

/** The engine's whole state, one slice for each feature. Serializable. */
export interface EngineState {
  account: AccountState
  /** Set once a tab of the account view was chosen. */
  accountTab?: AccountTab | undefined
  alerts: AlertsState
  connection: ConnectionState
  connectors: ConnectorsState
  /** Set once the user was asked for an email address before sign-in. */
  dataCapture?: DataCaptureState | undefined
  features: FeaturesState
  login: LoginState
  messages: MessagesState
  modal: ModalState
  /** Set once names were used. */
  names?: NamesState | undefined
  network: NetworkState
  /** Set once the feature `onramp` has loaded. */
  onramp?: OnrampState | undefined
  pairing: PairingState
  /** Set once permissions were used. */
  permissions?: PermissionsState | undefined
  receive?: ReceiveState | undefined
  router: RouterState
  signing: SigningState
  siwx: SiwxState
  /** Set once the feature `swap` has loaded. */
  swap?: SwapState | undefined
  theme: ThemeState
  toasts: ToastsState
  transactions?: TransactionsState | undefined
  /** Set once the feature `send` has loaded. */
  send?: SendState | undefined
  /** Set once tokens were read. */
  tokens?: TokensState | undefined
  wallets: WalletsState
}
