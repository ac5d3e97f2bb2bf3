import type { Balance } from './adapters/ChainAdapter.ts'
import type { AdapterRegistry } from './adapters/createAdapterRegistry.ts'
import type { CaipNetworkId } from './caip/CaipNetworkId.ts'
import type { Config } from './config/Config.ts'
import type { EngineEvents } from './EngineEvents.ts'
import type { EngineState } from './EngineState.ts'
import type { EventBus } from './events/createEventBus.ts'
import type { AlertCode } from './features/alerts/alertMessages.ts'
import type { Told } from './features/analytics/Told.ts'
import type { Connection } from './features/connection/Connection.ts'
import type { ConnectionBook, Sessions } from './features/connection/ConnectionFeature.ts'
import type { ConnectInput } from './features/connection/ConnectionState.ts'
import type { Connectors } from './features/connectors/Connectors.ts'
import type { Modal } from './features/modal/Modal.ts'
import type { NetworkFeature, NetworkSwitch } from './features/network/NetworkFeature.ts'
import type { RemoteConfig } from './features/remoteConfig/RemoteConfig.ts'
import type { SignMessageInput } from './features/signing/Signing.ts'
import type { EmailCapture, SignIn, SignInOffers } from './features/siwx/SignIn.ts'
import type { Toasts } from './features/toasts/Toasts.ts'
import type { WalletLists } from './features/wallets/WalletsFeature.ts'
import type { Logger } from './logger/createLogger.ts'
import type { Cancel, Platform } from './platform/Platform.ts'
import type { Lack, Router } from './router/Router.ts'
import type { ViewEntry } from './router/ViewParams.ts'
import type { Services } from './services/Services.ts'
import type { AbortOptions } from './store/AbortOptions.ts'
import type { Queries } from './store/createQueries.ts'
import type { Cell, Store } from './store/createStore.ts'
import type { Lazy } from './store/lazy.ts'

/** What features are built from. A feature takes the parts it names, nothing else. */
export interface EngineContext {
  adapters: AdapterRegistry
  config: Config
  events: EventBus<EngineEvents>
  late: Lazy<LateFeatures>
  lifecycle: {
    /** Throws `common/DESTROYED` when nothing may begin any more. */
    assertAlive(): void
    /** Aborted once the engine is destroyed. */
    ended: AbortSignal
  }
  logger: Logger
  platform: Platform
  queries: Queries
  router: Router
  services: Services
  store: Store<EngineState>
}

/** The half of the engine that is needed only when the visitor has acted. */
export interface LateFeatures {
  /** The views behind the one on top that can still show: what one needs may have gone since. */
  backFrom(state: EngineState): readonly ViewEntry[]
  /** Puts the text on the clipboard; `forget` is called when that it worked has shown long enough. */
  copy(text: string, options: { signal: AbortSignal; forget(): void }): Promise<void>
  /** What the view needs and does not have, if anything, and the view that can show instead. */
  findLack(state: EngineState, view: ViewEntry): Lack | undefined
  load<Made extends object>(feature: LazyFeature<Made>): Promise<Made>
  /** What is made already. */
  loaded<Made extends object>(feature: LazyFeature<Made>): Made | undefined
  networkSwitch: NetworkSwitch
  readBalance(
    account: { caipNetworkId: CaipNetworkId; address: string },
    options: AbortOptions,
  ): Promise<Balance>
  remoteConfig: RemoteConfig
  sessions: Sessions
  /** Shows an alert in the words of its table, and tells the developer more. */
  showAlert(code: AlertCode): void
  /** Signs with the connection in use; resolves with the signature. */
  sign(input: SignMessageInput): Promise<string>
  siwx: SignIn & SignInOffers
  wallets: WalletLists
  /** Runs all of it until cancelled. */
  start(): Cancel
}

/** What the later half is made from: the context, and what the first half keeps for it. */
export interface LateContext extends EngineContext {
  book: ConnectionBook
  connect(input: ConnectInput): Promise<Connection>
  connectors: Connectors
  /** What was told from the visitor's first act on, until this half was there. */
  early: readonly Told[]
  modal: Modal
  network: NetworkFeature
  toasts: Toasts
}

/** A slice of the state that is there only from the moment in which its feature is. */
type LazySlice = {
  [Name in keyof EngineState]-?: undefined extends EngineState[Name] ? Name : never
}[keyof EngineState]

/** What a lazy feature is made from. */
export interface FeatureContext
  extends LateContext,
    Pick<LateFeatures, 'copy' | 'networkSwitch' | 'sign'> {
  emailCapture: EmailCapture
  /** Another lazy feature of the same engine. */
  load<Made extends object>(feature: LazyFeature<Made>): Promise<Made>
  /** The feature's own slice, with this in it unless the state holds one already. */
  slice<Name extends LazySlice>(
    name: Name,
    initial: NonNullable<EngineState[Name]>,
  ): Cell<NonNullable<EngineState[Name]>>
}

/**
 * A feature that a page pays for only when it is used: `await engine.load(send)` makes it, once an
 * engine. What it returns as `start` runs while the engine does.
 */
export type LazyFeature<Made extends object> = () => Promise<
  (context: FeatureContext) => Made & { start?(): Cancel }
>
