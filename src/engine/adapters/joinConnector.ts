import type { SupportedNamespace } from '../caip/CaipNetworkId.ts'
import type { Connector } from '../features/connectors/Connectors.ts'
import { adapterErrors } from './adapterErrors.ts'
import type { NamespaceAdapter } from './NamespaceAdapter.ts'
import type { ConnectorPart, JoiningConnector, SharedConnector } from './SharedConnector.ts'

/** Adds a shared connector to adapters: calls with the connector's id go to the connector. */
export function joinConnector(shared: SharedConnector): JoiningConnector {
  return {
    join: (namespace, adapter) =>
      shared.namespaces.includes(namespace) ? joined(shared, namespace, adapter) : adapter,
  }
}

function joined(
  shared: SharedConnector,
  namespace: SupportedNamespace,
  adapter: NamespaceAdapter | undefined,
): NamespaceAdapter {
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

/** Passes each call to the part that serves its connector. `partOf` throws if there is none. */
export function routeRequests(partOf: (connectorId: string) => ConnectorPart) {
  return {
    connect: async (id, options) => partOf(id).connect(id, options),
    reconnect: async (id, options) => partOf(id).reconnect(id, options),
    disconnect: async (id, options) => partOf(id).disconnect(id, options),
    watch: (id, listener) => partOf(id).watch(id, listener),
    awaitReturn: (id, returned) => partOf(id).awaitReturn?.(id, returned) ?? (() => {}),
    provider: (id) => partOf(id).provider(id),
    connectTimeout: (id) => partOf(id).connectTimeout?.(id),
    reconnectTimeout: (id) => partOf(id).reconnectTimeout?.(id),
    signing: {
      network: async (id, options) => partOf(id).signing?.network?.(id, options),
      signMessage: async (request, options) =>
        needed(partOf(request.connectorId).signing, adapterErrors.PROVIDER_NOT_FOUND).signMessage(
          request,
          options,
        ),
      signIn: async (request, options) =>
        partOf(request.connectorId).signing?.signIn?.(request, options),
    },
    transactions: {
      send: async (request, options) =>
        needed(partOf(request.connectorId).transactions, adapterErrors.UNSUPPORTED).send(
          request,
          options,
        ),
      sign: async (request, options) =>
        needed(
          partOf(request.connectorId).transactions?.sign?.(request, options),
          adapterErrors.UNSUPPORTED,
        ),
    },
    switching: {
      switchNetwork: async (request, options) =>
        needed(partOf(request.connectorId).switching, adapterErrors.CANNOT_SWITCH).switchNetwork(
          request,
          options,
        ),
    },
  } satisfies ConnectorPart
}

/** Returns a function of a connector part. Throws if the part does not have the function. */
function needed<Ability>(ability: Ability | undefined, refusal: () => Error): Ability {
  if (!ability) throw refusal()
  return ability
}
