import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { Connection } from '../../features/connection/Connection.ts'
import { assertNotAborted } from '../../store/untilAborted.ts'
import { adapterErrors } from '../adapterErrors.ts'
import type { AdapterContext, ChainAdapter, ConnectOptions } from '../ChainAdapter.ts'
import { createStandardDiscovery } from './createStandardDiscovery.ts'
import { openStandardConnection } from './openStandardConnection.ts'
import type { StandardConnection, StandardNamespace } from './StandardNamespace.ts'

export interface StandardOptions {
  /**
   * Wallet Standard wallets that do not announce themselves in the page, such as those that
   * register with `@wallet-standard/app` (the web wallet of Slush).
   */
  wallets?: readonly object[] | undefined
}

/** The shared part of Wallet Standard adapters: discover, connect, watch, disconnect. */
export function createStandardAdapter(
  { logger, networks, platform }: Pick<AdapterContext, 'logger' | 'networks' | 'platform'>,
  standard: StandardNamespace,
  { wallets }: StandardOptions,
) {
  const discovery = createStandardDiscovery({ logger, platform }, standard, wallets)
  const connections = new Map<string, StandardConnection>()
  const usualNetwork = Object.keys(standard.chains)[0] as CaipNetworkId

  async function open(
    opening: { connectorId: string; wallet: unknown; isSilent: boolean },
    { signal, caipNetworkId: wanted }: ConnectOptions,
  ): Promise<Connection> {
    const network = networks.find((one) => one.caipNetworkId === wanted) ?? networks[0]
    const caipNetworkId = network?.caipNetworkId ?? usualNetwork
    const opened = await openStandardConnection({
      ...opening,
      caipNetworkId,
      standard,
      networks,
      signal,
    })
    assertNotAborted(signal)
    connections.get(opening.connectorId)?.stop()
    connections.set(opening.connectorId, opened)
    return opened.connection
  }

  /** The connection that `connect` opened. Throws `adapter/PROVIDER_NOT_FOUND`. */
  function connectionTo(connectorId: string): StandardConnection {
    const opened = connections.get(connectorId)
    if (!opened) throw adapterErrors.PROVIDER_NOT_FOUND()
    return opened
  }

  const adapter = {
    namespace: standard.namespace,
    discover: discovery.start,

    connect: async (connectorId, options) =>
      open({ connectorId, wallet: discovery.get(connectorId), isSilent: false }, options),

    /** Never prompts if the wallet respects the standard's `silent`. */
    async reconnect(connectorId, options) {
      const wallet = await discovery.waitFor(connectorId, options.signal)
      return open({ connectorId, wallet, isSilent: true }, options)
    },

    async disconnect(connectorId, { signal }) {
      const opened = connections.get(connectorId)
      connections.delete(connectorId)
      opened?.stop()
      try {
        await opened?.leave(signal)
      } catch (thrown) {
        // The connection ends on our side in any case.
        logger.debug(`${connectorId} kept its permission: ${toEngineError(thrown).message}`)
      }
    },

    watch: (connectorId, listener) => connections.get(connectorId)?.watch(listener) ?? (() => {}),

    provider: (connectorId) => connections.get(connectorId)?.provider ?? discovery.get(connectorId),

    signing: {
      signMessage: async ({ connectorId, ...request }, { signal }) =>
        standard.signMessage(connectionTo(connectorId), request, signal),
    },

    switching: {
      switchNetwork: async ({ connectorId, network }) =>
        connectionTo(connectorId).switchTo(network.caipNetworkId),
    },
  } satisfies ChainAdapter
  return { adapter, connectionTo }
}
