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

/** Who is connected: connecting, coming back after a reload, changes in the wallet, leaving. */
export interface ConnectionFeature {
  /**
   * Asks a wallet, for at most 120 s. A second call for the same wallet shares its prompt, also after
   * `reset()`, which only leaves. A wallet that grants later, even after the 120 s, connects if the user
   * chose nothing else since. Otherwise it is disconnected.
   */
  connect: Operation<ConnectInput, Connection>
  /** Loads what follows a wallet's answer; for when the visitor's pointer is at a wallet. */
  preload(): void
  /** Forgets the connection at once, here and in other tabs, then tells the wallet. */
  disconnect: Operation<DisconnectInput | undefined, void>
  /**
   * Puts another connection in use, or another account of it; one that is gone is connected
   * again. Throws `connection/MULTI_WALLET_DISABLED` where several wallets of one chain family are
   * not allowed.
   */
  switchConnection: Operation<SwitchConnectionInput, Connection>
}

/** The only writer of who is connected. The status always follows from what is written here. */
export interface ConnectionBook {
  /** Shows that a wallet is being connected until the returned function is called. */
  begin(namespace: ChainNamespace): () => void
  write(
    namespace: ChainNamespace,
    changes: Partial<Pick<NamespaceConnections, 'connections' | 'remembered'>>,
  ): void
}

/** An attempt to connect that a wallet has answered. */
export interface Beginning {
  connector: Connector
  end(): void
  granted: ConnectAnswer
}

/** What happens to connections once a wallet has answered, or is asked again after a reload. */
export interface Sessions {
  /** The chain family that counts from now on. */
  activate(namespace: ChainNamespace): void
  /** What a wallet granted to whoever asked it; `end` ends the showing of the attempt. */
  begin(input: ConnectInput, beginning: Beginning): Connection
  /** Takes an event of a connected wallet. */
  hear(namespace: ChainNamespace, connectorId: string, told: WalletEvent): void
  /** The connections to which nobody listens: the engine was stopped in between. */
  lost(): readonly Connection[]
  /** `hasGivenUp`: an attempt to connect has just ended, so it is no error to find nothing. */
  disconnect(input: DisconnectInput, options: { hasGivenUp: boolean }): Promise<void>
  /** Ends what a wallet granted to a choice that no longer stands. The user did not ask for this. */
  giveBack(connection: Connection): void
  switchConnection(input: SwitchConnectionInput): Promise<Connection>
}
