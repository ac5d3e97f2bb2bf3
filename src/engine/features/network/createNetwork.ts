import { adapterErrors } from '../../adapters/adapterErrors.ts'
import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { EngineContext } from '../../EngineContext.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { createOperation } from '../../store/createOperation.ts'
import { assertNotAborted } from '../../store/untilAborted.ts'
import { within } from '../../store/within.ts'
import type { Connection } from '../connection/Connection.ts'
import { currentConnection, isConnected } from '../connection/ConnectionState.ts'
import type { Modal } from '../modal/createModal.ts'
import { type Network, toNetwork, type ViemChain } from './Network.ts'
import { activeCaipNetworkId, activeNetwork, findNetwork } from './NetworkState.ts'
import { networkErrors } from './networkErrors.ts'

type NetworkContext = Pick<
  EngineContext,
  'adapters' | 'config' | 'events' | 'platform' | 'router' | 'store'
> & { modal: Modal }

const switchLimit = 120_000

/** Which network is in use, and how it changes: here, in the wallet, or in the host's list. */
export function createNetwork(context: NetworkContext) {
  const { adapters, config, events, modal, platform, router, store } = context
  const cell = store.at('network')
  const showsUnsupported = config.enableNetworkSwitch && !config.allowUnsupportedChain

  const switchNetwork = createOperation(
    cell.at('switching'),
    async (caipNetworkId: CaipNetworkId, { signal }) => {
      if (adapters.all.length === 0) throw networkErrors.NO_CLIENT()
      const network = findNetwork(store.get(), caipNetworkId)
      if (!network) {
        showUnsupported(caipNetworkId)
        throw networkErrors.NOT_CONFIGURED(caipNetworkId)
      }
      const connection = currentConnection(store.get(), network.chainNamespace)
      if (connection && connection.caipNetworkId !== caipNetworkId)
        await askWallet(network, connection.connectorId, signal)
      store.batch(() => choose(network))
    },
  )

  async function askWallet(network: Network, connectorId: string, signal: AbortSignal) {
    const { switching } = adapters.for(network.chainNamespace)
    if (!switching) throw adapterErrors.CANNOT_SWITCH()
    const cameFromUnsupported = activeNetwork(store.get()) === undefined
    const isShown = modal.isShown()
    if (isShown) router.push('SwitchNetwork', { caipNetworkId: network.caipNetworkId })
    try {
      await within(switchLimit, {
        clock: platform.clock,
        signal,
        late: adapterErrors.TIMEOUT,
        work: (limited) => switching.switchNetwork({ connectorId, network }, { signal: limited }),
      })
      assertNotAborted(signal)
    } catch (cause) {
      const error = toEngineError(cause)
      // Settled before going back, which would otherwise take it for the visitor's giving up.
      if (!signal.aborted)
        cell.patch({ switching: { status: 'error', input: network.caipNetworkId, error } })
      if (isShown && isWaitingFor(network)) router.back()
      throw error
    }
    if (!isShown || !isWaitingFor(network)) return
    if (cameFromUnsupported && !config.enableEmbedded) modal.close()
    else router.reset(isConnected(store.get()) ? 'Account' : 'Connect')
  }

  function isWaitingFor({ caipNetworkId }: Network) {
    const top = store.get().router.history.at(-1)
    return top?.name === 'SwitchNetwork' && top.params?.caipNetworkId === caipNetworkId
  }

  function choose({ caipNetworkId, chainNamespace }: Network) {
    cell.patch({ chosen: { ...cell.get().chosen, [chainNamespace]: caipNetworkId } })
    store.at('connection').patch({ activeNamespace: chainNamespace })
  }

  function showUnsupported(caipNetworkId: CaipNetworkId) {
    if (showsUnsupported) modal.open({ view: 'UnsupportedChain', params: { caipNetworkId } })
  }

  router.define('SwitchNetwork', {
    onBack() {
      if (cell.get().switching.status === 'pending') switchNetwork.reset()
      return undefined
    },
  })

  return {
    /** Asks the wallet, if one is connected, to change its network; else only chooses it. */
    switchNetwork,
    /** Adds a network to the list, or puts it in the place of the one with its id. */
    add(given: Network | ViemChain) {
      const network = toNetwork(given)
      const others = cell
        .get()
        .requestedCaipNetworks.filter((one) => one.caipNetworkId !== network.caipNetworkId)
      cell.patch({ requestedCaipNetworks: [...others, network] })
    },
    /** Takes a network out of the list; from the one in use it switches to the first that is left. */
    async remove(caipNetworkId: CaipNetworkId): Promise<void> {
      const wasActive = activeCaipNetworkId(store.get()) === caipNetworkId
      const removed = findNetwork(store.get(), caipNetworkId)
      if (!removed) return
      const left = cell
        .get()
        .requestedCaipNetworks.filter((network) => network.caipNetworkId !== caipNetworkId)
      cell.patch({ requestedCaipNetworks: left })
      const next =
        left.find(({ chainNamespace }) => chainNamespace === removed.chainNamespace) ?? left[0]
      if (wasActive && next) await switchNetwork(next.caipNetworkId)
    },
    start(): Cancel {
      const notice = ({ namespace, caipNetworkId }: Connection) => {
        const isActive = namespace === store.get().connection.activeNamespace
        if (isActive && !findNetwork(store.get(), caipNetworkId)) showUnsupported(caipNetworkId)
      }
      const cancels = [
        events.on('SWITCH_NETWORK', ({ connection }) => notice(connection)),
        events.on('CONNECT_SUCCESS', ({ connection, reconnect }) => {
          if (!reconnect) notice(connection)
        }),
      ]
      return () => {
        for (const cancel of cancels) cancel()
      }
    },
  }
}
