import type { CaipNetworkId } from '../caip/CaipNetworkId.ts'
import type { ChainNamespace } from '../caip/ChainNamespace.ts'
import type { Config } from '../config/Config.ts'
import type { Account, Connection } from '../features/connection/Connection.ts'
import type { Connector } from '../features/connectors/Connector.ts'
import type { Network } from '../features/network/Network.ts'
import type { Logger } from '../logger/createLogger.ts'
import type { Cancel, Platform } from '../platform/Platform.ts'
import type { Services } from '../services/Services.ts'
import type { SendRequest, Transfers } from './Transfer.ts'

/** What an adapter is given by its engine. */
export interface AdapterContext {
  /** What the host said about itself, nodes and services. */
  config: Pick<Config, 'customRpcUrls' | 'metadata' | 'projectId' | 'services'>
  platform: Platform
  logger: Logger
  /** The networks of the adapter's namespace, the host's own RPC addresses first. */
  networks: readonly Network[]
  /** The services that the host named: ask `has` first. */
  services: Services
}

/** What a connected wallet tells by itself. */
export type WalletEvent =
  | { type: 'accounts'; accounts: readonly Account[] }
  | { type: 'network'; caipNetworkId: CaipNetworkId }
  /** The networks that the wallet allows changed. */
  | { type: 'approved'; caipNetworkIds: readonly CaipNetworkId[] }
  /** The wallet now shares accounts of namespaces that it did not share before. */
  | { type: 'granted'; connections: readonly Connection[] }
  /** Who signed in is called otherwise now. */
  | { type: 'auth'; auth: NonNullable<Connection['auth']> }
  | { type: 'disconnect' }

/** How the engine gives up: when the signal aborts, the work ends and its answer counts no more. */
export interface AbortOptions {
  signal: AbortSignal
}

/** What the engine knows of a connection before it is there. */
export interface ConnectOptions extends AbortOptions {
  /**
   * Where the visitor chose to be, or was at the last visit; perhaps of another time. It counts on
   * chain families whose wallets have no network of their own.
   */
  caipNetworkId?: CaipNetworkId | undefined
}

/** What a wallet granted at connect. */
export interface ConnectAnswer extends Connection {
  /** What the same answer granted on other chain families. */
  others?: readonly Connection[] | undefined
}

/** A text as it was signed, and its signature. */
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

/** What features that read a chain ask its nodes. */
export interface NodeQuestion {
  network: Network
  method: string
  params: readonly unknown[]
}

/**
 * Everything the engine asks of a blockchain. Required members are what every chain can do; each
 * optional member is a capability that a feature must check for.
 */
export interface ChainAdapter {
  readonly namespace: ChainNamespace
  /** Looks for wallets until cancelled, and reports the whole list at each change. */
  discover(report: (connectors: readonly Connector[]) => void): Cancel
  /** Asks the wallet for its accounts; the wallet may ask its user. */
  connect(connectorId: string, options: ConnectOptions): Promise<ConnectAnswer>
  /** Asks the wallet for what it granted before, without any prompt. */
  reconnect(connectorId: string, options: ConnectOptions): Promise<Connection>
  disconnect(connectorId: string, options: AbortOptions): Promise<void>
  /** Hears what a connected wallet tells by itself, until cancelled. */
  watch(connectorId: string, listener: (event: WalletEvent) => void): Cancel
  /**
   * Hears, of a wallet that left or shared nothing, when it shares accounts again by itself: it was
   * locked and is unlocked. `reconnect` then tells which.
   */
  awaitReturn?(connectorId: string, returned: () => void): Cancel
  /** The wallet's own interface: EIP-1193 on eip155. */
  provider(connectorId: string): unknown
  /** How many milliseconds a connection may take, where that is not the usual 120,000. */
  patience?(connectorId: string): number | undefined
  /** How many milliseconds its silent return may take, where that is not the usual 5,000. */
  reconnectPatience?(connectorId: string): number | undefined
  signing?: {
    /** The network that the wallet is on at this moment, where it can be asked. */
    network?(connectorId: string, options: AbortOptions): Promise<CaipNetworkId | undefined>
    /** Signs a text (`personal_sign` on eip155); resolves with the signature. */
    signMessage(
      request: { connectorId: string; address: string; message: string },
      options: AbortOptions,
    ): Promise<string>
    /**
     * Signs in by the wallet's own way for that (`solana:signIn`), which writes the text itself:
     * resolves with the text as it was signed, which says the same as `message`, or with nothing
     * where the wallet has no such way, or one that does not work.
     */
    signIn?(
      request: { connectorId: string; address: string; message: string },
      options: AbortOptions,
    ): Promise<SignedText | undefined>
  }
  balances?: {
    /** The native coin's balance, read from a node. */
    native(account: { address: string; network: Network }, options: AbortOptions): Promise<Balance>
    /** The balance of a token by its contract or mint, read from a node. */
    token?(
      account: { address: string; network: Network; token: string },
      options: AbortOptions,
    ): Promise<Balance>
  }
  nodes?: {
    /** A question to a network's nodes by JSON-RPC; the answer is theirs, and not checked. */
    ask(question: NodeQuestion, options: AbortOptions): Promise<unknown>
  }
  /** Asked now and then, where the host wants it: which transactions the account has sent. */
  pendingTransactions?: { pollingInterval: number } | undefined
  switching?: {
    /** Asks the wallet to change its network. */
    switchNetwork(
      request: { connectorId: string; network: Network },
      options: AbortOptions,
    ): Promise<void>
  }
  /** Moving coins and tokens, as far as it concerns the chain; it loads at the first use. */
  transfers?: Transfers
  transactions?: {
    /** Has the wallet sign these very bytes and send them; resolves with the transaction's hash. */
    send(request: SendRequest, options: AbortOptions): Promise<string>
    /** Has the wallet sign a transaction of solana; resolves with the signed one, as base64. */
    sign?(request: SendRequest, options: AbortOptions): Promise<string>
  }
  nameService?: {
    /** Whom a name of the chain itself (ENS) stands for; nothing where nobody has it. */
    resolve(
      question: { name: string; network: Network },
      options: AbortOptions,
    ): Promise<{ address: string; name: string } | undefined>
  }
  /** Strict checks of addresses to which something may be sent; they load at the first use. */
  receivers?: {
    /** Whether it is an address on that network: checksum, prefix and length; never a zero one. */
    isReceiver(address: string, network: Network): Promise<boolean>
  }
}

/** Made by `evm()` and its siblings; the engine calls it once, at creation. */
export interface AdapterFactory {
  readonly namespace: ChainNamespace
  (context: AdapterContext): ChainAdapter
}
