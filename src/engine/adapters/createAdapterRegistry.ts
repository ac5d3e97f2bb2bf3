import { isSupportedNamespace, type SupportedNamespace } from '../caip/CaipNetworkId.ts'
import type { Config } from '../config/EngineConfig.ts'
import type { Login } from '../features/login/Login.ts'
import { adapterErrors } from './adapterErrors.ts'
import type { NamespaceAdapter } from './NamespaceAdapter.ts'
import type { ConnectorContext } from './SharedConnector.ts'

export interface AdapterRegistry {
  readonly all: readonly NamespaceAdapter[]
  /** Returns the adapter of a namespace. Throws `adapter/NOT_FOUND`. */
  for(namespace: SupportedNamespace): NamespaceAdapter
  /** Sign-in by email and social accounts, if a connector provides it. */
  readonly login: Login | undefined
}

/**
 * Provides the adapters, with the shared connectors added. A namespace without an adapter only has
 * the shared connectors.
 */
export function createAdapterRegistry(
  { adapters, connectors = [] }: Pick<Config, 'adapters' | 'connectors'>,
  context: ConnectorContext,
): AdapterRegistry {
  const of = (namespaces: readonly SupportedNamespace[]) =>
    context.networks.filter(({ chainNamespace }) => namespaces.includes(chainNamespace))

  const created = adapters.map((create) => {
    const adapter = create({ ...context, networks: of([create.namespace]) })
    if (!isSupportedNamespace(adapter.namespace)) throw adapterErrors.NO_NAMESPACE()
    return adapter
  })
  const namespaces = adapters.length
    ? created.map(({ namespace }) => namespace)
    : [...new Set(context.networks.map(({ chainNamespace }) => chainNamespace))]
  const shared = connectors.map((create) => create({ ...context, networks: of(namespaces) }))
  const all = namespaces
    .map((namespace, index) =>
      shared.reduce<NamespaceAdapter | undefined>(
        (joined, connector) => connector.join(namespace, joined),
        created[index],
      ),
    )
    .filter((adapter) => adapter !== undefined)
    .map((adapter) => context.platform.observe?.(adapter) ?? adapter)
  return {
    all,
    login: shared.find(({ login }) => login)?.login,
    for(namespace) {
      const adapter = all.find((candidate) => candidate.namespace === namespace)
      if (!adapter) throw adapterErrors.NOT_FOUND()
      return adapter
    },
  }
}
