import type { CaipNetworkId, SupportedNamespace } from '../caip/CaipNetworkId.ts'
import type { Metadata } from '../config/dappMetadata.ts'
import type { ConnectAnswer, Connection, WalletEvent } from '../features/connection/Connection.ts'
import type { Connector } from '../features/connectors/Connectors.ts'
import type { Network } from '../features/network/Network.ts'
import type { SiwxOffers } from '../features/siwx/Siwx.ts'
import type { Logger } from '../platform/createLogger.ts'
import type { Cancel, Platform } from '../platform/Platform.ts'
import type { NodeSource } from '../providers/NodeProvider.ts'
import type { AbortOptions } from '../store/AbortOptions.ts'
import type { SendRequest, Transfers } from './Transfer.ts'

/** The data and functions that the engine passes to an adapter. */
export interface AdapterContext {
  /** The host's settings for metadata and nodes. */
  config: {
    customRpcUrls?: Readonly<Partial<Record<CaipNetworkId, readonly string[]>>> | undefined
    metadata?: Metadata | undefined
    projectId?: string | undefined
    providers?: readonly NodeSource[] | undefined
  }
  platform: Platform
  logger: Logger
  /** The networks of the adapter's namespace. The host's own RPC URLs come first. */
  networks: readonly Network[]
}

/** The data that the engine has before a connection exists. */
export interface ConnectOptions extends AbortOptions {
  /**
   * The network that the user chose, or the network of the last visit. It may belong to another
   * namespace. Only adapters whose wallets report no current network use this field.
   */
  caipNetworkId?: CaipNetworkId | undefined
  /**
   * Loads the host's sign-in, for wallets that connect and sign in with one prompt. `undefined` if
   * the host has no sign-in, or if its message cannot be written without the account.
   */
  signIn?: LoadSignIn | undefined
}

/** Loads the host's sign-in. */
export type LoadSignIn = () => Promise<{ siwx: SiwxOffers }>

/** The signed text and its signature. */
export interface SignedText {
  message: string
  signature: string
}

/** An amount in the chain's smallest unit (`wei`, `lamports`, …). */
export interface Balance {
  value: bigint
  decimals: number
  symbol: string
}

/** A request of a feature to an RPC node. */
export interface NodeQuestion {
  network: Network
  method: string
  params: readonly unknown[]
}

export interface NodeAskOptions extends AbortOptions {
  /** The maximum length of the answer, in bytes. Default: 8 MB. */
  mostBytes?: number | undefined
  /** The longest wait that a node may request with `Retry-After`, in seconds. Default: 60. */
  mostWait?: number | undefined
}

/**
 * The engine's interface to one namespace. Optional members are capabilities: check for them before
 * use.
 */
export interface NamespaceAdapter {
  readonly namespace: SupportedNamespace
  /** Looks for wallets until cancelled. Reports the whole list on each change. */
  discover(report: (connectors: readonly Connector[]) => void): Cancel
  /** Preloads the code that is needed after a wallet answers. */
  preload?(): void
  /** Asks the wallet for its accounts. The wallet may prompt the user. */
  connect(connectorId: string, options: ConnectOptions): Promise<ConnectAnswer>
  /** Asks the wallet for the accounts that it granted before, without a prompt. */
  reconnect(connectorId: string, options: ConnectOptions): Promise<Connection>
  disconnect(connectorId: string, options: AbortOptions): Promise<void>
  /** Listens to the events of a connected wallet until cancelled. */
  watch(connectorId: string, listener: (event: WalletEvent) => void): Cancel
  /**
   * Waits until a wallet that disconnected or was locked shares accounts again. Call `reconnect`
   * afterwards to read them.
   */
  awaitReturn?(connectorId: string, returned: () => void): Cancel
  /** Returns the wallet's own interface: EIP-1193 on eip155. */
  provider(connectorId: string): unknown
  /** Returns the connection timeout in milliseconds, if it is not the default of 120,000. */
  connectTimeout?(connectorId: string): number | undefined
  /**
   * Returns the timeout for restoring a connection in milliseconds, if it is not the default of
   * 5,000.
   */
  reconnectTimeout?(connectorId: string): number | undefined
  signing?: {
    /** Resolves with the wallet's current network, if the wallet can be asked for it. */
    network?(connectorId: string, options: AbortOptions): Promise<CaipNetworkId | undefined>
    /** Signs a text (`personal_sign` on eip155). Resolves with the signature. */
    signMessage(
      request: { connectorId: string; address: string; message: string },
      options: AbortOptions,
    ): Promise<string>
    /**
     * Signs in with the wallet's own sign-in method (`solana:signIn`), which writes the text
     * itself. Resolves with the signed text, which has the same content as `message`. Resolves with
     * `undefined` if the wallet has no such method or its method does not work.
     */
    signIn?(
      request: { connectorId: string; address: string; message: string },
      options: AbortOptions,
    ): Promise<SignedText | undefined>
  }
  balances?: {
    /** Resolves with the balance of the native coin, read from a node. */
    native(account: { address: string; network: Network }, options: AbortOptions): Promise<Balance>
    /** Resolves with the balance of a token by its contract or mint, read from a node. */
    token?(
      account: { address: string; network: Network; token: string },
      options: AbortOptions,
    ): Promise<Balance>
  }
  nodes?: {
    /** Sends a JSON-RPC request to a network's nodes. The answer is not validated. */
    ask(question: NodeQuestion, options: NodeAskOptions): Promise<unknown>
  }
  /** Polls for the transactions that the account sent, if the host enables it. */
  pendingTransactions?: { pollingInterval: number } | undefined
  switching?: {
    /** Asks the wallet to change its network. */
    switchNetwork(
      request: { connectorId: string; network: Network },
      options: AbortOptions,
    ): Promise<void>
  }
  /** Transfers of coins and tokens on the namespace's networks. Loads on first use. */
  transfers?: Transfers
  transactions?: {
    /**
     * Asks the wallet to sign and send exactly these bytes. Resolves with the transaction's hash.
     */
    send(request: SendRequest, options: AbortOptions): Promise<string>
    /**
     * Asks the wallet to sign a Solana transaction. Resolves with the signed transaction, as
     * base64.
     */
    sign?(request: SendRequest, options: AbortOptions): Promise<string>
  }
  nameService?: {
    /**
     * Resolves a name of the network's own name service (ENS). Returns `undefined` if the name is
     * not registered.
     */
    resolve(
      question: { name: string; network: Network },
      options: AbortOptions,
    ): Promise<{ address: string; name: string } | undefined>
  }
  /** Strict checks of receiver addresses. Loads on first use. */
  receivers?: {
    /**
     * Resolves with whether the address is valid on that network. Checks the checksum, the prefix
     * and the length, and refuses a zero address.
     */
    isReceiver(address: string, network: Network): Promise<boolean>
  }
}

/**
 * The factory that `evm()` and the other adapters return. The engine calls the factory once, when
 * the engine is created.
 */
export interface AdapterFactory {
  readonly namespace: SupportedNamespace
  (context: AdapterContext): NamespaceAdapter
}
