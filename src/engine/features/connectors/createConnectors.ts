import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import type { EngineContext } from '../../EngineContext.ts'
import type { Cancel } from '../../platform/Platform.ts'
import type { Connector } from './Connector.ts'
import { isConnectorVisible } from './isConnectorVisible.ts'

export interface ConnectorsState {
  /** All connectors of this page, in the order in which they were found. */
  all: readonly Connector[]
}

export const initialConnectorsState: ConnectorsState = { all: [] }

export type Connectors = Omit<ReturnType<typeof createConnectors>, 'start'>

/** The connectors that the adapters find. */
export function createConnectors({
  adapters,
  platform,
  store,
}: Pick<EngineContext, 'adapters' | 'platform' | 'store'>) {
  const cell = store.at('connectors')
  function report(namespace: ChainNamespace, found: readonly Connector[]) {
    cell.patch({ all: [...cell.get().all.filter(({ chain }) => chain !== namespace), ...found] })
  }

  return {
    find({ namespace, connectorId }: { namespace: ChainNamespace; connectorId: string }) {
      return cell.get().all.find(({ chain, id }) => chain === namespace && id === connectorId)
    },
    /** Whether the connector shows on this device. */
    isVisible: (connector: Connector) =>
      isConnectorVisible(connector, { isMobile: platform.device.isMobile() }),
    /** The wallet's own interface (EIP-1193 on eip155). Throws `adapter/PROVIDER_NOT_FOUND`. */
    provider: ({ chain, id }: Pick<Connector, 'chain' | 'id'>) => adapters.for(chain).provider(id),
    start(): Cancel {
      const cancels = adapters.all.map((adapter) =>
        adapter.discover((found) => report(adapter.namespace, found)),
      )
      return () => {
        for (const cancel of cancels) cancel()
      }
    },
  }
}
