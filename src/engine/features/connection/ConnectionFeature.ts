import type { ConnectAnswer, WalletEvent } from '../../adapters/ChainAdapter.ts'
import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import type { Operation } from '../../store/Operation.ts'
import type { Connector } from '../connectors/Connector.ts'
import type {
  ConnectInput,
  Connection,
  DisconnectInput,
  SwitchConnectionInput,
} from './Connection.ts'

/** Connects wallets, restores them after a reload, follows their changes and disconnects them. */
export interface ConnectionFeature {
  /**
   * Asks a wallet for its accounts, for at most 120 s. A second call for the same wallet shares its prompt,
   * even after `reset()`, which only stops waiting. If the wallet grants access later, even after the 120 s,
   * it connects if the user chose nothing else since. Otherwise it is disconnected.
   */
  connect: Operation<ConnectInput, Connection>
  /**
   * Preloads the code for the time after a wallet's answer. The engine calls it when the page is
   * idle, unless the user saves data. Call it when the pointer is over a wallet.
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

/** One attempt to connect. A second attempt with the same wallet has another id. */
export interface Attempt {
  id: number
  input: ConnectInput
}

/** An attempt to connect that the wallet has answered. */
export interface Beginning {
  attempt: Attempt
  connector: Connector
  granted: ConnectAnswer
}

/** Handles connections after a wallet answers, and restores them after a reload. */
export interface GrantedConnections {
  /** Sets the active namespace. */
  activate(namespace: ChainNamespace): void
  /** Handles a wallet's grant. */
  begin(beginning: Beginning): Connection
  /**
   * Handles a grant that the user no longer waits for. `isLast`: no later prompt of the same wallet
   * is open, which would take it.
   */
  settleLate(beginning: Beginning, options: { isLast: boolean }): void
  /** Takes an event of a connected wallet. */
  hear(namespace: ChainNamespace, connectorId: string, reported: WalletEvent): void
  /** The connections without a listener, because the engine was stopped in between. */
  lost(): readonly Connection[]
  /** `hasGivenUp`: an attempt to connect has just ended, so it is no error to find nothing. */
  disconnect(input: DisconnectInput, options: { hasGivenUp: boolean }): Promise<void>
  switchConnection(input: SwitchConnectionInput): Promise<Connection>
}
