import { type ChainNamespace, isChainNamespace } from '../caip/ChainNamespace.ts'
import { adapterErrors } from './adapterErrors.ts'
import type { AdapterContext, AdapterFactory, ChainAdapter } from './ChainAdapter.ts'

export interface AdapterRegistry {
  readonly all: readonly ChainAdapter[]
  /** The adapter of a namespace. Throws `adapter/NOT_FOUND`. */
  for(namespace: ChainNamespace): ChainAdapter
}

export function createAdapterRegistry(
  factories: readonly AdapterFactory[],
  context: AdapterContext,
): AdapterRegistry {
  const adapters = factories.map((create) => {
    const adapter = create({
      ...context,
      networks: context.networks.filter((n) => n.chainNamespace === create.namespace),
    })
    if (!isChainNamespace(adapter.namespace)) throw adapterErrors.NO_NAMESPACE()
    return adapter
  })
  return {
    all: adapters,
    for(namespace) {
      const adapter = adapters.find((candidate) => candidate.namespace === namespace)
      if (!adapter) throw adapterErrors.NOT_FOUND()
      return adapter
    },
  }
}
