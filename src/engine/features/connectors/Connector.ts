import type { ChainNamespace } from '../../caip/ChainNamespace.ts'

/** How a wallet is reached: announced by EIP-6963, injected, over WalletConnect, and so on. */
export type ConnectorType =
  | 'EXTERNAL'
  | 'WALLET_CONNECT'
  | 'INJECTED'
  | 'ANNOUNCED'
  | 'AUTH'
  | 'MULTI_CHAIN'

/** One way to connect on one namespace. Names and icons are sanitized. */
export interface Connector {
  /**
   * The same across reloads: the reverse domain name for announced wallets. Unique on its namespace:
   * a wallet with several namespaces can have the same id on each.
   */
  id: string
  name: string
  type: ConnectorType
  chain: ChainNamespace
  imageUrl?: string | undefined
  imageId?: string | undefined
  info?: { rdns?: string | undefined; icon?: string | undefined } | undefined
  /** The wallet's id in the explorer's list. */
  explorerId?: string | undefined
  /** Whether a legacy injected wallet identifies itself. */
  isIdentifiable?: boolean | undefined
  /**
   * Whether another wallet of this page announced the same rdns before, so that this one may be an
   * imitation. It never reconnects by itself, and never matches a wallet of the list.
   */
  isInDoubt?: boolean | undefined
}

/** A connector of the list. */
export interface ListedConnector extends Connector {
  /** Unique in the list, and the same across reloads: namespace and id, as `eip155:io.metamask`. */
  uid: string
}

export interface ConnectorsState {
  /** All connectors of this page, in the order in which they were found. */
  all: readonly ListedConnector[]
}

/** The connectors that the adapters find. */
export interface Connectors {
  find(input: { namespace: ChainNamespace; connectorId: string }): Connector | undefined
  /** Whether the connector shows on this device. */
  isVisible(connector: Connector): boolean
  /** The wallet's own interface (EIP-1193 on eip155). Throws `adapter/PROVIDER_NOT_FOUND`. */
  provider(connector: Pick<Connector, 'chain' | 'id'>): unknown
}
