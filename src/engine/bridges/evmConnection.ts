import type { CaipNetworkId } from '../caip/CaipNetworkId.ts'
import type { Engine } from '../Engine.ts'
import { type Connection, currentConnection } from '../features/connection/Connection.ts'
import { connectionErrors } from '../features/connection/connectionErrors.ts'

/** The EVM wallet in use and the accounts that it shared. Throws `connection/NOT_CONNECTED`. */
export function evmConnection(engine: Pick<Engine, 'getState'>): Connection<'eip155'> {
  const connection = currentConnection(engine.getState(), 'eip155')
  if (!connection) throw connectionErrors.NOT_CONNECTED()
  return connection
}

/** The numeric chain id of an eip155 network. */
export const chainNumber = (caipNetworkId: CaipNetworkId): number =>
  Number(caipNetworkId.slice('eip155:'.length))
