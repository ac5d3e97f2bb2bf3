import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import type { EngineContext } from '../../EngineContext.ts'
import type { Connection } from './Connection.ts'
import type { ConnectionBook } from './ConnectionFeature.ts'
import { connectionsOf, type RecentWallet } from './ConnectionState.ts'
import { readSavedConnections } from './readSavedConnections.ts'

/**
 * Shows the connections from storage, and those without a listener, before any wallet is asked
 * again. Returns whether there are any.
 */
export function recallConnections(
  {
    adapters,
    config,
    platform,
    store,
  }: Pick<EngineContext, 'adapters' | 'config' | 'platform' | 'store'>,
  { book, lost }: { book: ConnectionBook; lost: readonly Connection[] },
): boolean {
  const saved = config.enableReconnect ? readSavedConnections({ config, platform }) : undefined
  const known = recentFirst([...lost, ...(saved?.connections ?? [])], saved?.recentWallets)
  const cell = store.at('connection')
  const has = (namespace: ChainNamespace) => adapters.all.some((one) => one.namespace === namespace)
  const asked = known.filter(({ namespace }) => has(namespace))
  store.batch(() => {
    if (saved?.activeNamespace && has(saved.activeNamespace))
      cell.patch({ activeNamespace: saved.activeNamespace })
    if (saved) {
      const network = store.at('network')
      cell.patch({ recentWallets: saved.recentWallets })
      network.patch({ chosen: { ...saved.networks, ...network.get().chosen } })
    }
    const namespaces = new Set(Object.keys(cell.get().namespaces) as ChainNamespace[])
    for (const { namespace } of asked) namespaces.add(namespace)
    for (const each of namespaces)
      book.write(each, {
        connections: connectionsOf(store.get(), each).connections.filter(
          (one) => !lost.includes(one),
        ),
        remembered: asked.filter(({ namespace }) => namespace === each),
      })
  })
  return asked.length > 0
}

/** Each wallet once, the last used one first. The page's own data takes precedence over storage. */
function recentFirst(known: readonly Connection[], recentWallets: readonly RecentWallet[] = []) {
  const isRecent = ({ namespace, connectorId }: Connection) =>
    recentWallets.find((wallet) => wallet.namespace === namespace)?.id === connectorId
  const isSame = (one: Connection) => (other: Connection) =>
    one.namespace === other.namespace && one.connectorId === other.connectorId
  const each = known.filter((one, index) => known.findIndex(isSame(one)) === index)
  return [...each.filter(isRecent), ...each.filter((one) => !isRecent(one))]
}
