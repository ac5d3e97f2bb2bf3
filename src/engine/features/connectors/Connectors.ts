import type { SupportedNamespace } from '../../caip/CaipNetworkId.ts'

/**
 * The type of access to a wallet: an EIP-6963 announcement, an injected object, WalletConnect, and
 * so on.
 */
export type ConnectorType =
  | 'EXTERNAL'
  | 'WALLET_CONNECT'
  | 'INJECTED'
  | 'ANNOUNCED'
  | 'AUTH'
  | 'MULTI_CHAIN'

/** One way to connect on one namespace. Names and icons are sanitized. */
export interface Connector {
  namespace: SupportedNamespace
  /**
   * The wallet's id on this namespace. For announced wallets, this is the reverse domain name. The
   * id is the same across reloads. A wallet with several namespaces can have the same id on each.
   */
  connectorId: string
  name: string
  type: ConnectorType
  imageUrl?: string | undefined
  imageId?: string | undefined
  info?: { rdns?: string | undefined; icon?: string | undefined } | undefined
  /** The wallet's id in the explorer's list. */
  explorerId?: string | undefined
  /** Whether a legacy injected wallet identifies itself. */
  isIdentifiable?: boolean | undefined
  /**
   * Whether another wallet of this page announced the same rdns before. This wallet may then be an
   * imitation, so it never reconnects by itself and never matches a wallet of the list.
   */
  isInDoubt?: boolean | undefined
  /**
   * Whether this is the wallet of the app that shows this page. That wallet comes first in the
   * list.
   */
  isHost?: boolean | undefined
  /**
   * Whether one prompt connects all namespaces of the wallet (`multichain()`). The row of such a
   * wallet does not ask for a namespace.
   */
  connectsAll?: boolean | undefined
}

/** A connector of the list. */
export interface ListedConnector extends Connector {
  /**
   * The connector's id. It is unique and the same across reloads: the namespace and the wallet,
   * such as `eip155:io.metamask`.
   */
  id: string
}

export interface ConnectorsState {
  /** All connectors of this page, in the order in which they were found. */
  all: readonly ListedConnector[]
}

/** The connectors that the adapters find. */
export interface Connectors {
  find(input: { namespace: SupportedNamespace; connectorId: string }): Connector | undefined
  /** Returns whether the connector is shown on this device. */
  isVisible(connector: Connector): boolean
  /**
   * Returns the wallet's own interface (EIP-1193 on eip155). Throws `adapter/PROVIDER_NOT_FOUND`.
   */
  provider(connector: Pick<Connector, 'connectorId' | 'namespace'>): unknown
}
