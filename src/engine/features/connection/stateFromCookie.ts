import type { SupportedNamespace } from '../../caip/SupportedNamespace.ts'
import type { EngineState } from '../../EngineState.ts'
import { readCookie } from '../../platform/cookieStorage.ts'
import { initialNetworkState } from '../network/Network.ts'
import { initialConnectionState, type NamespaceConnections } from './Connection.ts'
import { parseSavedConnections, savedConnectionsKey } from './savedConnections.ts'

/**
 * Restores the state that the user's browser stored in a cookie. Pass it as `initialState`, on the
 * server and in the browser. Addresses start as `reconnecting` and stay unverified until their
 * wallet answers. Set `storage: cookieStorage()` so that the engine writes the cookie.
 *
 * @param cookieHeader - The request's `Cookie` header. Invalid content never throws.
 * @param engineId - The engine's option `id`.
 */
export function stateFromCookie(
  cookieHeader: string | null | undefined,
  engineId = 'latchkey',
): Partial<EngineState> {
  const saved = parseSavedConnections(readCookie(cookieHeader ?? '', savedConnectionsKey(engineId)))
  const network = { ...initialNetworkState([]), chosen: saved.networks }
  const [first] = saved.connections
  if (!first) return Object.keys(saved.networks).length > 0 ? { network } : {}
  const namespaces: Partial<Record<SupportedNamespace, NamespaceConnections>> = {}
  for (const { namespace } of saved.connections) {
    namespaces[namespace] = {
      status: 'reconnecting',
      connections: [],
      remembered: saved.connections.filter((connection) => connection.namespace === namespace),
    }
  }
  const activeNamespace = saved.activeNamespace ?? first.namespace
  return {
    network,
    connection: {
      ...initialConnectionState(activeNamespace),
      namespaces,
      recentWallets: saved.recentWallets,
    },
  }
}
