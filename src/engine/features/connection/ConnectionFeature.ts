import type { ConnectAnswer, WalletEvent } from '../../adapters/ChainAdapter.ts'
import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import type { Operation } from '../../store/OperationState.ts'
import type { Connector } from '../connectors/Connector.ts'
import type { Connection } from './Connection.ts'
import type {
  ConnectInput,
  DisconnectInput,
  NamespaceConnections,
  SwitchConnectionInput,
} from './ConnectionState.ts'

/** Connects wallets, restores them after a reload, follows their changes and disconnects them. */
export interface ConnectionFeature {
  /**
   * Asks a wallet for its accounts, for at most 120 s. A second call for the same wallet shares its prompt,
   * even after `reset()`, which only stops waiting. If the wallet grants access later, even after the 120 s,
   * it connects if the user chose nothing else since. Otherwise it is disconnected.
   */
  connect: Operation<ConnectInput, Connection>
  /**
   * Preloads the code for the time after a wallet's answer. Call it when the pointer is over a
   * wallet.
   */
  preload(): void
  /** Forgets the connection at once, here and in other tabs, then disconnects the wallet. */
  disconnect: Operation<DisconnectInput | undefined, void>
  /**
   * Puts another connection, or another of its accounts, in use. Connects it again if it is gone.
   * Throws `connection/MULTI_WALLET_DISABLED` if several wallets of one namespace are not
   * allowed.
   */
  switchConnection: Operation<SwitchConnectionInput, Connection>
}

/** The only writer of the connection state. The status is always derived from it. */
export interface ConnectionBook {
  /** Shows a pending connection until the returned function is called. */
  begin(namespace: ChainNamespace): () => void
  write(
    namespace: ChainNamespace,
    changes: Partial<Pick<NamespaceConnections, 'connections' | 'remembered'>>,
  ): void
}

/** An attempt to connect that the wallet has answered. */
export interface Beginning {
  connector: Connector
  end(): void
  granted: ConnectAnswer
}

/** Handles connections after a wallet answers, and restores them after a reload. */
export interface Sessions {
  /** Sets the active namespace. */
  activate(namespace: ChainNamespace): void
  /** Handles a wallet's grant. `end` ends the pending state of the attempt. */
  begin(input: ConnectInput, beginning: Beginning): Connection
  /** Takes an event of a connected wallet. */
  hear(namespace: ChainNamespace, connectorId: string, reported: WalletEvent): void
  /** The connections without a listener, because the engine was stopped in between. */
  lost(): readonly Connection[]
  /** `hasGivenUp`: an attempt to connect has just ended, so it is no error to find nothing. */
  disconnect(input: DisconnectInput, options: { hasGivenUp: boolean }): Promise<void>
  /** Disconnects a wallet that granted access to an outdated choice. The user did not request this. */
  giveBack(connection: Connection): void
  switchConnection(input: SwitchConnectionInput): Promise<Connection>
}
