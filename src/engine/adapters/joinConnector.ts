import type { SupportedNamespace } from '../caip/SupportedNamespace.ts'
import type { Connector } from '../features/connectors/Connectors.ts'
import { adapterErrors } from './adapterErrors.ts'
import type { ChainAdapter } from './ChainAdapter.ts'
import { routeRequests } from './routeRequests.ts'
import type { ConnectorPart, JoiningConnector, SharedConnector } from './SharedConnector.ts'

/** Adds a shared connector to adapters: calls with its id go to the connector. */
export function joinConnector(shared: SharedConnector): JoiningConnector {
  return {
    join: (namespace, adapter) =>
      shared.namespaces.includes(namespace) ? joined(shared, namespace, adapter) : adapter,
  }
}

function joined(
  shared: SharedConnector,
  namespace: SupportedNamespace,
  adapter: ChainAdapter | undefined,
): ChainAdapter {
  const part = shared.on(namespace)
  const connector: Connector = { ...shared.connector, namespace }

  function partOf(connectorId: string): ConnectorPart {
    if (connectorId === connector.connectorId) return part
    if (!adapter) throw adapterErrors.CONNECTOR_NOT_FOUND(connectorId)
    return adapter
  }

  return {
    ...adapter,
    namespace,
    discover(report) {
      let found: readonly Connector[] = []
      const reportAll = () => report([...found, connector])
      reportAll()
      shared.start?.()
      const cancel = adapter?.discover((connectors) => {
        found = connectors
        reportAll()
      })
      return () => {
        cancel?.()
        shared.stop()
      }
    },
    ...routeRequests(partOf),
  }
}
