import type { AdapterRegistry } from './adapters/createAdapterRegistry.ts'
import type { Balance } from './adapters/NamespaceAdapter.ts'
import type { CaipNetworkId } from './caip/CaipNetworkId.ts'
import type { Config } from './config/EngineConfig.ts'
import type { Lifecycle } from './createLifecycle.ts'
import type { EngineEvents } from './EngineEvents.ts'
import type { EngineState } from './EngineState.ts'
import type { AlertCode } from './features/alerts/Alerts.ts'
import type { ConnectionModel } from './features/connection/attemptReducer.ts'
import type {
  ConnectInput,
  Connection,
  GrantedConnections,
} from './features/connection/Connection.ts'
import type { Connectors } from './features/connectors/Connectors.ts'
import type { Modal } from './features/modal/Modal.ts'
import type { NetworkFeature, NetworkSwitch } from './features/network/Network.ts'
import type { RemoteConfig } from './features/remoteConfig/RemoteConfig.ts'
import type { Signer } from './features/signing/Signing.ts'
import type { EmailCapture, SiwxLoader } from './features/siwx/Siwx.ts'
import type { Toasts } from './features/toasts/Toasts.ts'
import type { WalletLists } from './features/wallets/Wallets.ts'
import type { Logger } from './platform/createLogger.ts'
import type { Cancel, Platform } from './platform/Platform.ts'
import type { Providers } from './providers/Providers.ts'
import type { Router, ViewEntry } from './router/Router.ts'
import type { AnyEvent, EventBus } from './store/createEventBus.ts'
import type { Queries } from './store/createQueries.ts'
import type { Cell, Store } from './store/createStore.ts'
import type { Lazy } from './store/lazy.ts'
import type { Observation, QueryState } from './store/Query.ts'

/** The parts of the engine that features use. Each feature names the parts that it takes. */
export interface EngineContext {
  adapters: AdapterRegistry
  config: Config
  events: EventBus<EngineEvents>
  lazyFeatures: Lazy<LazyFeatures>
  lifecycle: Pick<Lifecycle, 'assertAlive' | 'ended' | 'onStart'>
  logger: Logger
  platform: Platform
  queries: Queries
  router: Router
  store: Store<EngineState>
}

/** The part of the engine that loads when the user acts. */
export interface LazyFeatures {
  /**
   * Returns the requested view if its requirements are met. Otherwise logs a warning and returns
   * another view.
   */
  admit(asked: ViewEntry): ViewEntry
  /**
   * Returns the views below the top view that can still be shown. Leaves out views whose
   * requirements are not met.
   */
  backFrom(): readonly ViewEntry[]
  /** Copies the text to the clipboard. Calls `forget` when the success message has been shown. */
  copy(text: string, options: { signal: AbortSignal; forget(): void }): Promise<void>
  load<Made extends object>(feature: LazyFeature<Made>): Promise<Made>
  /** Loads the currency that the user chose into the state. */
  loadCurrency(): Promise<void>
  /** Returns a feature that has already been created, or `undefined`. */
  loaded<Made extends object>(feature: LazyFeature<Made>): Made | undefined
  networkSwitch: NetworkSwitch
  /** Starts reading the balance of the account and network that `key` returns. */
  openBalance(
    key: (
      state: EngineState,
    ) => readonly [name: string, caipNetworkId: CaipNetworkId, address: string] | undefined,
  ): Promise<(report: (state: QueryState<Balance>) => void) => Observation>
  remoteConfig: RemoteConfig
  connections: GrantedConnections
  /** Shows the alert with this code to the user, and logs the details for the developer. */
  showAlert(code: AlertCode): void
  sign: Signer['sign']
  siwx: SiwxLoader
  wallets: WalletLists
  /** Starts these features. The returned function stops them. */
  start(): Cancel
}

/**
 * The context of the engine's lazy half: the engine's context, and the parts that the first half
 * created.
 */
export interface LazyContext extends EngineContext {
  connect(input: ConnectInput): Promise<Connection>
  connectionModel(): ConnectionModel
  connectors: Connectors
  /** Returns a function that changes the connections by passing actions to the reducer. */
  dispatchBy<Action>(
    reducer: (model: ConnectionModel, action: Action) => ConnectionModel,
  ): (action: Action) => void
  /** The events sent after the user's first action and before this half has loaded. */
  recordedEvents: readonly RecordedEvent[]
  modal: Modal
  network: NetworkFeature
  toasts: Toasts
}

/** The name of a state slice that exists only after its feature has loaded. */
type LazySlice = {
  [Name in keyof EngineState]-?: undefined extends EngineState[Name] ? Name : never
}[keyof EngineState]

/** The context of a lazy feature. */
export interface FeatureContext
  extends LazyContext,
    Pick<LazyFeatures, 'copy' | 'networkSwitch' | 'sign'> {
  emailCapture: EmailCapture
  /** Loads another lazy feature of the same engine. */
  load<Made extends object>(feature: LazyFeature<Made>): Promise<Made>
  /** The host's providers, which load on first use. */
  providers: Lazy<Providers>
  /**
   * Returns the feature's own slice. Sets the slice to `initial` if the state does not have it yet.
   */
  slice<Name extends LazySlice>(
    name: Name,
    initial: NonNullable<EngineState[Name]>,
  ): Cell<NonNullable<EngineState[Name]>>
}

/**
 * A feature that loads only when it is used. `await engine.load(send)` creates the feature once for
 * each engine. Its `start` function runs while the engine runs.
 */
export type LazyFeature<Made extends object> = () => Promise<
  (context: FeatureContext) => Made & { start?(): Cancel }
>

/** An event, with its time and the engine's state at that time. */
export interface RecordedEvent {
  event: AnyEvent<EngineEvents>
  at: number
  state: EngineState
}
