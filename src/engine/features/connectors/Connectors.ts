import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import type { Connector } from './Connector.ts'

export interface ConnectorsState {
  /** All connectors of this page, in the order in which they were found. */
  all: readonly Connector[]
}

/** The connectors that the adapters find. */
export interface Connectors {
  find(input: { namespace: ChainNamespace; connectorId: string }): Connector | undefined
  /** Whether the connector shows on this device. */
  isVisible(connector: Connector): boolean
  /** The wallet's own interface (EIP-1193 on eip155). Throws `adapter/PROVIDER_NOT_FOUND`. */
  provider(connector: Pick<Connector, 'chain' | 'id'>): unknown
}
