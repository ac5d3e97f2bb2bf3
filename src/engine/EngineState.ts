import type { AccountState } from './features/account/createAccount.ts'
import type { AlertsState } from './features/alerts/createAlerts.ts'
import type { ConnectionState } from './features/connection/ConnectionState.ts'
import type { ConnectorsState } from './features/connectors/createConnectors.ts'
import type { LoginState } from './features/login/LoginState.ts'
import type { MessagesState } from './features/messages/createMessages.ts'
import type { ModalState } from './features/modal/createModal.ts'
import type { NetworkState } from './features/network/NetworkState.ts'
import type { PairingState } from './features/pairing/PairingState.ts'
import type { FeaturesState } from './features/remoteConfig/FeaturesState.ts'
import type { SigningState } from './features/signing/createSigning.ts'
import type { SiwxState } from './features/siwx/SiwxState.ts'
import type { ThemeState } from './features/theme/createTheme.ts'
import type { ToastsState } from './features/toasts/createToasts.ts'
import type { WalletsState } from './features/wallets/WalletsState.ts'
import type { RouterState } from './router/createRouter.ts'

/** Everything the engine knows, one slice a feature. Serialisable as a whole. */
export interface EngineState {
  account: AccountState
  alerts: AlertsState
  connection: ConnectionState
  connectors: ConnectorsState
  features: FeaturesState
  login: LoginState
  messages: MessagesState
  modal: ModalState
  network: NetworkState
  pairing: PairingState
  router: RouterState
  signing: SigningState
  siwx: SiwxState
  theme: ThemeState
  toasts: ToastsState
  wallets: WalletsState
}
