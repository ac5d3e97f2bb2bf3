import type { ChainNamespace } from '../caip/ChainNamespace.ts'
import type { Connector } from '../features/connectors/Connector.ts'
import { adapterErrors } from './adapterErrors.ts'
import type { ChainAdapter } from './ChainAdapter.ts'
import type { ConnectorPart, JoiningConnector, SharedConnector } from './SharedConnector.ts'

/** Adds a shared connector to adapters: calls with its id go to the connector. */
export function joinConnector(shared: SharedConnector): JoiningConnector {
  return {
    ...shared,
    join: (namespace, adapter) =>
      shared.namespaces.includes(namespace) ? joined(shared, namespace, adapter) : adapter,
  }
}

function joined(
  shared: SharedConnector,
  namespace: ChainNamespace,
  adapter: ChainAdapter | undefined,
): ChainAdapter {
  const part = shared.on(namespace)
  const row: Connector = { ...shared.connector, chain: namespace }

  function partOf(connectorId: string): ConnectorPart {
    if (connectorId === row.id) return part
    if (!adapter) throw adapterErrors.CONNECTOR_NOT_FOUND(connectorId)
    return adapter
  }

  return {
    ...adapter,
    namespace,
    discover(report) {
      let found: readonly Connector[] = []
      const tell = () => report([...found, row])
      tell()
      shared.start?.()
      const cancel = adapter?.discover((connectors) => {
        found = connectors
        tell()
      })
      return () => {
        cancel?.()
        shared.stop()
      }
    },
    connect: async (id, options) => partOf(id).connect(id, options),
    reconnect: async (id, options) => partOf(id).reconnect(id, options),
    disconnect: async (id, options) => partOf(id).disconnect(id, options),
    watch: (id, listener) => partOf(id).watch(id, listener),
    awaitReturn: (id, returned) => partOf(id).awaitReturn?.(id, returned) ?? (() => {}),
    provider: (id) => partOf(id).provider(id),
    patience: (id) => partOf(id).patience?.(id),
    reconnectPatience: (id) => partOf(id).reconnectPatience?.(id),
    signing: {
      network: async (id, options) => partOf(id).signing?.network?.(id, options),
      async signMessage(request, options) {
        const { signing } = partOf(request.connectorId)
        if (!signing) throw adapterErrors.PROVIDER_NOT_FOUND()
        return signing.signMessage(request, options)
      },
      signIn: async (request, options) =>
        partOf(request.connectorId).signing?.signIn?.(request, options),
    },
    transactions: {
      async send(request, options) {
        const { transactions } = partOf(request.connectorId)
        if (!transactions) throw adapterErrors.UNSUPPORTED()
        return transactions.send(request, options)
      },
    },
    switching: {
      async switchNetwork(request, options) {
        const { switching } = partOf(request.connectorId)
        if (!switching) throw adapterErrors.CANNOT_SWITCH()
        await switching.switchNetwork(request, options)
      },
    },
  }
}
