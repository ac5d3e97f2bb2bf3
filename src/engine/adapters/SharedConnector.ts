import type { ChainNamespace } from '../caip/ChainNamespace.ts'
import type { EngineEvents } from '../EngineEvents.ts'
import type { EngineState } from '../EngineState.ts'
import type { EventBus } from '../events/createEventBus.ts'
import type { AccountFeature } from '../features/account/AccountFeature.ts'
import type { AlertCode } from '../features/alerts/alertMessages.ts'
import type { AccountType, Connection } from '../features/connection/Connection.ts'
import type { ConnectInput } from '../features/connection/ConnectionState.ts'
import type { Connector } from '../features/connectors/Connector.ts'
import type { Login } from '../features/login/Login.ts'
import type { Modal } from '../features/modal/Modal.ts'
import type { PairingReport } from '../features/pairing/PairingState.ts'
import type { SignInOffers } from '../features/siwx/SignIn.ts'
import type { SiwxOption } from '../features/siwx/SiwxOption.ts'
import type { Theme } from '../features/theme/Theme.ts'
import type { Toasts } from '../features/toasts/Toasts.ts'
import type { Router } from '../router/Router.ts'
import type { DappMetadata } from '../sdk/dappMetadata.ts'
import type { Store } from '../store/createStore.ts'
import type { AdapterContext, ChainAdapter } from './ChainAdapter.ts'

/** What one connector does on one chain family; the family's adapter does the rest. */
export type ConnectorPart = Pick<
  ChainAdapter,
  | 'connect'
  | 'reconnect'
  | 'disconnect'
  | 'watch'
  | 'awaitReturn'
  | 'provider'
  | 'patience'
  | 'reconnectPatience'
  | 'signing'
  | 'switching'
  | 'transactions'
>

/** A way to connect that serves several chain families: WalletConnect, the embedded wallet. */
export interface SharedConnector {
  /** What the list shows of it, one row for each family that has an adapter. */
  readonly connector: Omit<Connector, 'chain'>
  readonly namespaces: readonly ChainNamespace[]
  on(namespace: ChainNamespace): ConnectorPart
  /** The engine runs: the first moment at which something may be done unasked. */
  start?(): void
  /** Ends sockets, timers and frames. A later connection begins anew. */
  stop(): void
}

/**
 * A shared connector as the engine takes it. It brings its own way into an adapter, so that an
 * engine without one carries none of it.
 */
export interface JoiningConnector extends SharedConnector {
  /** What it brings beside connections: signing in by e-mail and social accounts. */
  readonly login?: Login | undefined
  /**
   * The adapter with this connector in it; without an adapter, one that knows this connector alone.
   * A family that the connector does not serve stays as it was.
   */
  join(namespace: ChainNamespace, adapter: ChainAdapter | undefined): ChainAdapter | undefined
}

/** The engine as a connector may use it, once it is made. */
export interface ConnectorEngine {
  account: Pick<AccountFeature, 'balance'>
  /** What the host said. */
  config: {
    debug: boolean
    defaultAccountTypes?: Readonly<Partial<Record<ChainNamespace, AccountType>>> | undefined
    siwx?: SiwxOption | undefined
  }
  connect(input: ConnectInput): Promise<Connection>
  events: EventBus<EngineEvents>
  /** The half of the engine that loads when the visitor acts. */
  late(): Promise<{ siwx: SignInOffers }>
  modal: Modal
  router: Router
  store: Store<EngineState>
  theme: Pick<Theme, 'onPreference' | 'payload'>
  toasts: Pick<Toasts, 'show'>
}

/** What a connector is given by its engine: all networks, whatever their family. */
export interface ConnectorContext extends AdapterContext {
  /** The engine's `id`: two engines on one page keep apart. */
  id: string
  /** The app as wallets are told of it. */
  metadata: DappMetadata
  /** Shows where the pairing with a wallet on another device stands. */
  showPairing(report: PairingReport): void
  /** What of the engine is there only after its connectors: not to be called while one is made. */
  engine(): ConnectorEngine
  /** Tells of a problem of the app's set-up. */
  alert(code: AlertCode): void
}

/** Made by `walletConnect()` and its siblings; the engine calls it once, at creation. */
export type ConnectorFactory = (context: ConnectorContext) => JoiningConnector
