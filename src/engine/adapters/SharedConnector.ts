import type { ChainNamespace } from '../caip/ChainNamespace.ts'
import type { AlertCode } from '../features/alerts/alertMessages.ts'
import type { Connector } from '../features/connectors/Connector.ts'
import type { PairingReport } from '../features/pairing/PairingState.ts'
import type { DappMetadata } from '../sdk/dappMetadata.ts'
import type { AdapterContext, ChainAdapter } from './ChainAdapter.ts'

/** What one connector does on one chain family; the family's adapter does the rest. */
export type ConnectorPart = Pick<
  ChainAdapter,
  | 'connect'
  | 'reconnect'
  | 'disconnect'
  | 'watch'
  | 'provider'
  | 'patience'
  | 'signing'
  | 'switching'
>

/** A way to connect that serves several chain families: WalletConnect, the embedded wallet. */
export interface SharedConnector {
  /** What the list shows of it, one row for each family that has an adapter. */
  readonly connector: Omit<Connector, 'chain'>
  readonly namespaces: readonly ChainNamespace[]
  on(namespace: ChainNamespace): ConnectorPart
  /** Ends sockets, timers and frames. A later connection begins anew. */
  stop(): void
}

/**
 * A shared connector as the engine takes it. It brings its own way into an adapter, so that an
 * engine without one carries none of it.
 */
export interface JoiningConnector extends SharedConnector {
  /**
   * The adapter with this connector in it; without an adapter, one that knows this connector alone.
   * A family that the connector does not serve stays as it was.
   */
  join(namespace: ChainNamespace, adapter: ChainAdapter | undefined): ChainAdapter | undefined
}

/** What a connector is given by its engine: all networks, whatever their family. */
export interface ConnectorContext extends AdapterContext {
  /** The engine's `id`: two engines on one page keep apart. */
  id: string
  /** The app as wallets are told of it. */
  metadata: DappMetadata
  /** Shows where the pairing with a wallet on another device stands. */
  showPairing(report: PairingReport): void
  /** Tells of a problem of the app's set-up. */
  alert(code: AlertCode): void
}

/** Made by `walletConnect()` and its siblings; the engine calls it once, at creation. */
export type ConnectorFactory = (context: ConnectorContext) => JoiningConnector
