import type { CaipNetworkId } from '../caip/CaipNetworkId.ts'
import type { ChainNamespace } from '../caip/ChainNamespace.ts'
import type { Account, Connection } from '../features/connection/Connection.ts'
import type { Connector } from '../features/connectors/Connector.ts'
import type { Network } from '../features/network/Network.ts'
import type { Logger } from '../logger/createLogger.ts'
import type { Cancel, Platform } from '../platform/Platform.ts'

/** What an adapter is given by its engine. */
export interface AdapterContext {
  platform: Platform
  logger: Logger
  /** The networks of the adapter's namespace, the host's own RPC addresses first. */
  networks: readonly Network[]
}

/** What a connected wallet tells by itself. */
export type WalletEvent =
  | { type: 'accounts'; accounts: readonly Account[] }
  | { type: 'network'; caipNetworkId: CaipNetworkId }
  | { type: 'disconnect' }

/** How the engine gives up: when the signal aborts, the work ends and its answer counts no more. */
export interface AbortOptions {
  signal: AbortSignal
}

/** An amount in the chain's smallest unit (`wei`, `lamports`, …). */
export interface Balance {
  value: bigint
  decimals: number
  symbol: string
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
  connect(connectorId: string, options: AbortOptions): Promise<Connection>
  /** Asks the wallet for what it granted before, without any prompt. */
  reconnect(connectorId: string, options: AbortOptions): Promise<Connection>
  disconnect(connectorId: string, options: AbortOptions): Promise<void>
  /** Hears what a connected wallet tells by itself, until cancelled. */
  watch(connectorId: string, listener: (event: WalletEvent) => void): Cancel
  /** The wallet's own interface: EIP-1193 on eip155. */
  provider(connectorId: string): unknown
  signing?: {
    /** The network that the wallet is on at this moment, where it can be asked. */
    network?(connectorId: string, options: AbortOptions): Promise<CaipNetworkId>
    /** Signs a text (`personal_sign` on eip155); resolves with the signature. */
    signMessage(
      request: { connectorId: string; address: string; message: string },
      options: AbortOptions,
    ): Promise<string>
  }
  balances?: {
    /** The native coin's balance, read from a node. */
    native(account: { address: string; network: Network }, options: AbortOptions): Promise<Balance>
  }
  switching?: {
    /** Asks the wallet to change its network. */
    switchNetwork(
      request: { connectorId: string; network: Network },
      options: AbortOptions,
    ): Promise<void>
  }
}

/** Made by `evm()` and its siblings; the engine calls it once, at creation. */
export interface AdapterFactory {
  readonly namespace: ChainNamespace
  (context: AdapterContext): ChainAdapter
}
