import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { Connection } from '../../features/connection/Connection.ts'
import { assertNotAborted } from '../../store/untilAborted.ts'
import { adapterErrors } from '../adapterErrors.ts'
import type { AdapterContext, ChainAdapter, ConnectOptions } from '../ChainAdapter.ts'
import { createStandardDiscovery } from './createStandardDiscovery.ts'
import { openStandardSession } from './openStandardSession.ts'
import type { StandardNamespace, StandardSession } from './StandardNamespace.ts'

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
  const sessions = new Map<string, StandardSession>()
  const usualNetwork = Object.keys(standard.chains)[0] as CaipNetworkId

  async function open(
    opening: { connectorId: string; wallet: unknown; isSilent: boolean },
    { signal, caipNetworkId: wanted }: ConnectOptions,
  ): Promise<Connection> {
    const network = networks.find((one) => one.caipNetworkId === wanted) ?? networks[0]
    const caipNetworkId = network?.caipNetworkId ?? usualNetwork
    const session = await openStandardSession({
      ...opening,
      caipNetworkId,
      standard,
      networks,
      signal,
    })
    assertNotAborted(signal)
    sessions.get(opening.connectorId)?.stop()
    sessions.set(opening.connectorId, session)
    return session.connection
  }

  /** The connection that `connect` opened. Throws `adapter/PROVIDER_NOT_FOUND`. */
  function sessionOf(connectorId: string): StandardSession {
    const session = sessions.get(connectorId)
    if (!session) throw adapterErrors.PROVIDER_NOT_FOUND()
    return session
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
      const session = sessions.get(connectorId)
      sessions.delete(connectorId)
      session?.stop()
      try {
        await session?.leave(signal)
      } catch (thrown) {
        // The connection ends on our side in any case.
        logger.debug(`${connectorId} kept its permission: ${toEngineError(thrown).message}`)
      }
    },

    watch: (connectorId, listener) => sessions.get(connectorId)?.watch(listener) ?? (() => {}),

    provider: (connectorId) => sessions.get(connectorId)?.provider ?? discovery.get(connectorId),

    signing: {
      signMessage: async ({ connectorId, ...request }, { signal }) =>
        standard.signMessage(sessionOf(connectorId), request, signal),
    },

    switching: {
      switchNetwork: async ({ connectorId, network }) =>
        sessionOf(connectorId).switchTo(network.caipNetworkId),
    },
  } satisfies ChainAdapter
  return { adapter, sessionOf }
}
