import type { SupportedNamespace } from '../caip/CaipNetworkId.ts'
import type { DappMetadata } from '../config/dappMetadata.ts'
import type { EngineEvents } from '../EngineEvents.ts'
import type { EngineState } from '../EngineState.ts'
import type { AccountFeature } from '../features/account/Account.ts'
import type { AlertCode } from '../features/alerts/Alerts.ts'
import type { AccountType, ConnectInput, Connection } from '../features/connection/Connection.ts'
import type { Connector } from '../features/connectors/Connectors.ts'
import type { Login } from '../features/login/Login.ts'
import type { Modal } from '../features/modal/Modal.ts'
import type { PairingReport } from '../features/pairing/Pairing.ts'
import type { SiwxOffers } from '../features/siwx/Siwx.ts'
import type { SiwxOption } from '../features/siwx/SiwxOption.ts'
import type { Theme } from '../features/theme/Theme.ts'
import type { Toasts } from '../features/toasts/Toasts.ts'
import type { Router } from '../router/Router.ts'
import type { EventBus } from '../store/createEventBus.ts'
import type { Store } from '../store/createStore.ts'
import type { AdapterContext, NamespaceAdapter } from './NamespaceAdapter.ts'

/**
 * The part of an adapter that one connector implements for one namespace. The namespace's adapter
 * does the rest.
 */
export type ConnectorPart = Pick<
  NamespaceAdapter,
  | 'connect'
  | 'reconnect'
  | 'disconnect'
  | 'watch'
  | 'awaitReturn'
  | 'provider'
  | 'connectTimeout'
  | 'reconnectTimeout'
  | 'signing'
  | 'switching'
  | 'transactions'
>

/** A connector that serves several namespaces, such as WalletConnect or the embedded wallet. */
export interface SharedConnector {
  /**
   * The connector's entry in the wallet list. It is listed once for each namespace that has an
   * adapter.
   */
  readonly connector: Omit<Connector, 'namespace'>
  readonly namespaces: readonly SupportedNamespace[]
  on(namespace: SupportedNamespace): ConnectorPart
  /** Called when the engine starts. Do not start background work before this call. */
  start?(): void
  /** Closes sockets, timers and frames. A later connection opens them again. */
  stop(): void
}

/**
 * A connector in the form that the engine accepts. The connector adds itself to an adapter, so an
 * app without such connectors does not bundle that code.
 */
export interface JoiningConnector {
  /** Sign-in by email and social accounts, if the connector offers it. */
  readonly login?: Login | undefined
  /**
   * Returns the adapter with this connector added. Without an adapter, returns one that has only
   * this connector. Returns the adapter unchanged if the connector does not serve the namespace.
   */
  join(
    namespace: SupportedNamespace,
    adapter: NamespaceAdapter | undefined,
  ): NamespaceAdapter | undefined
}

/** The part of the engine that a connector may use after the engine was created. */
export interface ConnectorEngine {
  account: Pick<AccountFeature, 'balance'>
  /** The host's options. */
  config: {
    debug: boolean
    defaultAccountTypes?: Readonly<Partial<Record<SupportedNamespace, AccountType>>> | undefined
    providers?: readonly { rates?: unknown }[] | undefined
    siwx?: SiwxOption | undefined
  }
  connect(input: ConnectInput): Promise<Connection>
  events: EventBus<EngineEvents>
  /** Resolves with the lazy half of the engine, which loads when the user acts. */
  lazyFeatures(): Promise<{ loadCurrency(): Promise<void>; siwx: SiwxOffers }>
  modal: Modal
  router: Router
  store: Store<EngineState>
  theme: Pick<Theme, 'onPreference' | 'payload'>
  toasts: Pick<Toasts, 'show'>
}

/**
 * The data and functions that the engine passes to a connector. They cover the networks of all
 * namespaces.
 */
export interface ConnectorContext extends AdapterContext {
  /** The engine's `id`. It distinguishes the engines on one page. */
  id: string
  /** The app's metadata, as wallets see it. */
  metadata: DappMetadata
  /** Reports the progress of pairing with a wallet on another device. */
  showPairing(report: PairingReport): void
  /**
   * Returns the engine, which is created after its connectors. Do not call this while the connector
   * is being created.
   */
  engine(): ConnectorEngine
  /** Reports a problem in the app's configuration. */
  alert(code: AlertCode): void
}

/**
 * The factory that `walletConnect()` and the other connectors return. The engine calls the factory
 * once, when the engine is created.
 */
export type ConnectorFactory = (context: ConnectorContext) => JoiningConnector
