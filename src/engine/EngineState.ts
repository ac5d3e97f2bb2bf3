import type { AccountState } from './features/account/createAccount.ts'
import type { AlertsState } from './features/alerts/createAlerts.ts'
import type { ConnectionState } from './features/connection/ConnectionState.ts'
import type { ConnectorsState } from './features/connectors/createConnectors.ts'
import type { MessagesState } from './features/messages/createMessages.ts'
import type { ModalState } from './features/modal/createModal.ts'
import type { NetworkState } from './features/network/NetworkState.ts'
import type { SigningState } from './features/signing/createSigning.ts'
import type { ThemeState } from './features/theme/createTheme.ts'
import type { ToastsState } from './features/toasts/createToasts.ts'
import type { RouterState } from './router/createRouter.ts'

/** Everything the engine knows, one slice a feature. Serialisable as a whole. */
export interface EngineState {
  account: AccountState
  alerts: AlertsState
  connection: ConnectionState
  connectors: ConnectorsState
  messages: MessagesState
  modal: ModalState
  network: NetworkState
  router: RouterState
  signing: SigningState
  theme: ThemeState
  toasts: ToastsState
}
