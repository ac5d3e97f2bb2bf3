import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import type { EngineState } from '../../EngineState.ts'
import { readCookie } from '../../platform/cookieStorage.ts'
import { initialNetworkState } from '../network/NetworkState.ts'
import { initialConnectionState, type NamespaceConnections } from './ConnectionState.ts'
import { parseSavedConnections } from './savedConnections.ts'
import { savedConnectionsKey } from './savedConnectionsKey.ts'

/**
 * What the visitor's browser remembers, for the option `initialState` on the server and in the
 * browser alike: addresses come back as `reconnecting`, unverified until their wallet answers.
 * Give the engine `storage: cookieStorage()` to have it remember in a cookie.
 *
 * @param cookieHeader - The request's `Cookie` header; whatever it holds, this never throws.
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
  const namespaces: Partial<Record<ChainNamespace, NamespaceConnections>> = {}
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
