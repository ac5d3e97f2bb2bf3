import type { DappMetadata } from './config/dappMetadata.ts'
import type { InDevelopment } from './config/EngineChecks.ts'
import type { Config } from './config/EngineConfig.ts'
import type { LazyFeature } from './EngineContext.ts'
import type { EngineEvents } from './EngineEvents.ts'
import type { EngineState } from './EngineState.ts'
import type { AccountFeature } from './features/account/Account.ts'
import type { Alerts } from './features/alerts/Alerts.ts'
import type { ConnectionFeature } from './features/connection/Connection.ts'
import type { Connectors } from './features/connectors/Connectors.ts'
import type { Login } from './features/login/Login.ts'
import type { Messages } from './features/messages/Messages.ts'
import type { Modal } from './features/modal/Modal.ts'
import type { NetworkFeature } from './features/network/Network.ts'
import type { Pairing } from './features/pairing/Pairing.ts'
import type { RemoteConfig } from './features/remoteConfig/RemoteConfig.ts'
import type { Signing } from './features/signing/Signing.ts'
import type { Siwx } from './features/siwx/Siwx.ts'
import type { Theme } from './features/theme/Theme.ts'
import type { Toasts } from './features/toasts/Toasts.ts'
import type { WalletsFeature } from './features/wallets/Wallets.ts'
import type { Logger } from './platform/createLogger.ts'
import type { Cancel, Device, Platform } from './platform/Platform.ts'
import type { Router } from './router/Router.ts'
import type { EventBus } from './store/createEventBus.ts'

/** An engine, as returned by `createEngine`. */
export interface Engine {
  getState(): EngineState
  getInitialState(): EngineState
  subscribe(listener: () => void): () => void
  on: EventBus<EngineEvents>['on']
  /**
   * Starts the engine: finds wallets and restores the last visit. Call the returned function when
   * you no longer need the engine. The engine stops after the last of these calls.
   */
  start(): Cancel
  /** Stops the engine permanently, even if `start` was called several times. */
  destroy(): void
  config: Config
  /** The type of device that the page is on. */
  device: Device
  logger: Logger
  /** The app's metadata, as wallets and services see it. */
  metadata: DappMetadata
  router: Router
  account: AccountFeature
  alerts: Alerts
  connection: ConnectionFeature
  connectors: Connectors
  /** Sign-in by email and social accounts. `undefined` without `embeddedWallet()`. */
  login: Login | undefined
  messages: Messages
  modal: Modal
  network: NetworkFeature
  pairing: Pairing
  /**
   * Runs the task when the page has nothing else to do, for example to preload your own modal.
   * Never runs it if the user saves data or the connection is slow.
   */
  whenIdle(task: () => void): Cancel
  /** The platform's `afterPaint` function, if the platform has one. Used by `Modal.Root`. */
  afterPaint: Platform['afterPaint']
  /** Loads a feature on first use. Later calls return the same instance. */
  load<Made extends object>(feature: LazyFeature<Made>): Promise<Made>
  /** Returns a feature that `load` has already created, or `undefined`. */
  loaded<Made extends object>(feature: LazyFeature<Made>): Made | undefined
  remoteConfig: RemoteConfig
  signing: Signing
  siwx: Siwx
  theme: Theme
  toasts: Toasts
  wallets: WalletsFeature
  /**
   * Used by the components to warn developers about settings that have no effect. `undefined` in
   * production.
   */
  inDevelopment: InDevelopment | undefined
}
