import type { SupportedNamespace } from '../../caip/CaipNetworkId.ts'
import type { EngineContext } from '../../EngineContext.ts'
import type { Connector, Connectors, ConnectorsState } from './Connectors.ts'

const legacyName = 'Browser Wallet'

export const initialConnectorsState: ConnectorsState = { all: [] }

/** Provides the connectors that the adapters find. */
export function createConnectors({
  adapters,
  lifecycle,
  platform,
  store,
}: Pick<EngineContext, 'adapters' | 'lifecycle' | 'platform' | 'store'>): Connectors {
  const cell = store.at('connectors')
  function report(namespace: SupportedNamespace, found: readonly Connector[]) {
    const others = cell.get().all.filter((one) => one.namespace !== namespace)
    const listed = found.map((one) => ({ ...one, id: `${namespace}:${one.connectorId}` }))
    cell.patch({ all: [...others, ...listed] })
  }

  for (const adapter of adapters.all)
    lifecycle.onStart(() => adapter.discover((found) => report(adapter.namespace, found)))
  return {
    find({ namespace, connectorId }) {
      return cell
        .get()
        .all.find((one) => one.namespace === namespace && one.connectorId === connectorId)
    },
    // Hides a legacy wallet on desktop, where wallets announce themselves. On mobile, the wallet is
    // shown if it identifies itself.
    isVisible: ({ isIdentifiable, name, type }) =>
      type !== 'INJECTED' ||
      name !== legacyName ||
      (isIdentifiable === true && platform.device.isMobile()),
    provider: ({ namespace, connectorId }) => adapters.for(namespace).provider(connectorId),
  }
}
