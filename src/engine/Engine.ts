import type { Config } from './config/Config.ts'
import type { InDevelopment } from './development/EngineChecks.ts'
import type { LazyFeature } from './EngineContext.ts'
import type { EngineEvents } from './EngineEvents.ts'
import type { EngineState } from './EngineState.ts'
import type { EventBus } from './events/createEventBus.ts'
import type { AccountFeature } from './features/account/AccountFeature.ts'
import type { Alerts } from './features/alerts/Alerts.ts'
import type { ConnectionFeature } from './features/connection/ConnectionFeature.ts'
import type { Connectors } from './features/connectors/Connectors.ts'
import type { Login } from './features/login/Login.ts'
import type { Messages } from './features/messages/Messages.ts'
import type { Modal } from './features/modal/Modal.ts'
import type { NetworkFeature } from './features/network/NetworkFeature.ts'
import type { Pairing } from './features/pairing/PairingState.ts'
import type { RemoteConfig } from './features/remoteConfig/RemoteConfig.ts'
import type { Signing } from './features/signing/Signing.ts'
import type { SignIn } from './features/siwx/SignIn.ts'
import type { Theme } from './features/theme/Theme.ts'
import type { Toasts } from './features/toasts/Toasts.ts'
import type { WalletsFeature } from './features/wallets/WalletsFeature.ts'
import type { Logger } from './logger/createLogger.ts'
import type { Cancel, Device } from './platform/Platform.ts'
import type { Router } from './router/Router.ts'
import type { DappMetadata } from './sdk/dappMetadata.ts'

/** An engine, as `createEngine` makes it. */
export interface Engine {
  getState(): EngineState
  getInitialState(): EngineState
  subscribe(listener: () => void): () => void
  on: EventBus<EngineEvents>['on']
  /** Finds wallets and restores the last visit. Counted: returns what ends this one use. */
  start(): Cancel
  /** Stops everything for good, however often it was started. */
  destroy(): void
  config: Config
  /** What kind of device the page is on. */
  device: Device
  logger: Logger
  /** The app as wallets and services are told of it. */
  metadata: DappMetadata
  router: Router
  account: AccountFeature
  alerts: Alerts
  connection: ConnectionFeature
  connectors: Connectors
  /** What `embeddedWallet()` brings; undefined without it. */
  login: Login | undefined
  messages: Messages
  modal: Modal
  network: NetworkFeature
  pairing: Pairing
  /** Makes a feature that nobody paid for so far; later calls give the same one. */
  load<Made extends object>(feature: LazyFeature<Made>): Promise<Made>
  /** A feature that `load` made already. */
  loaded<Made extends object>(feature: LazyFeature<Made>): Made | undefined
  remoteConfig: RemoteConfig
  signing: Signing
  siwx: SignIn
  theme: Theme
  toasts: Toasts
  wallets: WalletsFeature
  /** For the parts: tells developers what does nothing. Undefined in production. */
  inDevelopment: InDevelopment | undefined
}
