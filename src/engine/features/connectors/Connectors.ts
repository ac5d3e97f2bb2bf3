import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import type { Connector } from './Connector.ts'

export interface ConnectorsState {
  /** Everything found on this page, in the order in which it was found. */
  all: readonly Connector[]
}

/** The list of what can be connected, as the adapters find it. */
export interface Connectors {
  find(input: { namespace: ChainNamespace; connectorId: string }): Connector | undefined
  /** Whether the connector belongs in a list on this device. */
  isVisible(connector: Connector): boolean
  /** The wallet's own interface (EIP-1193 on eip155). Throws `adapter/PROVIDER_NOT_FOUND`. */
  provider(connector: Pick<Connector, 'chain' | 'id'>): unknown
}
