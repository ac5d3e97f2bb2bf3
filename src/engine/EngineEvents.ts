import type { ChainNamespace } from './caip/ChainNamespace.ts'
import type { EngineError } from './errors/EngineError.ts'
import type { Connection } from './features/connection/Connection.ts'
import type { Connector } from './features/connectors/Connector.ts'
import type { Network } from './features/network/Network.ts'

/** What the engine tells by `engine.on(name, listener)`. Names are those of the analytics. */
export interface EngineEvents {
  MODAL_OPEN: { connected: boolean }
  MODAL_CLOSE: { connected: boolean }
  CONNECT_SUCCESS: { connection: Connection; connector: Connector; reconnect: boolean }
  CONNECT_ERROR: { connectorId: string; error: EngineError }
  USER_REJECTED: { error: EngineError }
  DISCONNECT_SUCCESS: { namespace: ChainNamespace; connectorId: string }
  DISCONNECT_ERROR: { namespace: ChainNamespace; error: EngineError }
  /** The wallet changed its account or accounts. */
  ACCOUNT_CHANGED: { connection: Connection }
  SWITCH_NETWORK: { network: Network | undefined; connection: Connection }
}
