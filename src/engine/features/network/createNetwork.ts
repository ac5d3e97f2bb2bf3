import { adapterErrors } from '../../adapters/adapterErrors.ts'
import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import type { EngineContext } from '../../EngineContext.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { createOperation } from '../../store/createOperation.ts'
import { assertNotAborted } from '../../store/untilAborted.ts'
import { within } from '../../store/within.ts'
import type { Connection } from '../connection/Connection.ts'
import { currentConnection, isConnected } from '../connection/ConnectionState.ts'
import type { ConnectionFeature } from '../connection/createConnection.ts'
import type { Modal } from '../modal/createModal.ts'
import { type Network, toNetwork, type ViemChain } from './Network.ts'
import {
  activeCaipNetworkId,
  activeNetwork,
  findNetwork,
  refusesUnsupported,
} from './NetworkState.ts'
import { networkErrors } from './networkErrors.ts'

type NetworkContext = Pick<
  EngineContext,
  'adapters' | 'config' | 'events' | 'platform' | 'router' | 'store'
> & { connection: Pick<ConnectionFeature, 'activate' | 'hear'>; modal: Modal }

const switchLimit = 120_000

/** The views in which a network is chosen: a switch that succeeds leads out of them. */
const choosingViews: readonly string[] = ['SwitchNetwork', 'SwitchActiveChain', 'UnsupportedChain']

/** Which network is in use, and how it changes: here, in the wallet, or in the host's list. */
export function createNetwork(context: NetworkContext) {
  const { adapters, config, connection, events, modal, platform, router, store } = context
  const cell = store.at('network')
  let inFlight: Promise<void> | undefined

  const switchOperation = createOperation(
    cell.at('switching'),
    async (caipNetworkId: CaipNetworkId, { signal }) => {
      if (adapters.all.length === 0) throw networkErrors.NO_CLIENT()
      const network = findNetwork(store.get(), caipNetworkId)
      if (!network) {
        showUnsupported(caipNetworkId)
        throw networkErrors.NOT_CONFIGURED(caipNetworkId)
      }
      const { chainNamespace } = network
      const cameFromUnsupported = isAmong('UnsupportedChain') || !activeNetwork(store.get())
      const current = currentConnection(store.get(), chainNamespace)
      if (current && current.caipNetworkId !== caipNetworkId) {
        await askWallet(network, current.connectorId, signal)
        assertNotAborted(signal)
        // Not every wallet tells by itself that it moved.
        connection.hear(chainNamespace, current.connectorId, { type: 'network', caipNetworkId })
        // Whoever heard it may have chosen otherwise.
        assertNotAborted(signal)
      }
      store.batch(() => {
        choose(network)
        if (choosingViews.includes(top().name)) leave(cameFromUnsupported)
      })
    },
  )

  function switchNetwork(caipNetworkId: CaipNetworkId): Promise<void> {
    if (inFlight && isPending(caipNetworkId)) {
      showWaiting(caipNetworkId)
      return inFlight
    }
    inFlight = switchOperation(caipNetworkId)
    return inFlight
  }

  async function askWallet(network: Network, connectorId: string, signal: AbortSignal) {
    const { caipNetworkId } = network
    const { switching } = adapters.for(network.chainNamespace)
    if (!switching) throw adapterErrors.CANNOT_SWITCH()
    showWaiting(caipNetworkId)
    try {
      await within(switchLimit, {
        clock: platform.clock,
        signal,
        late: adapterErrors.TIMEOUT,
        work: (limited) => switching.switchNetwork({ connectorId, network }, { signal: limited }),
      })
    } catch (cause) {
      const error = toEngineError(cause)
      // Settled before going back, which would otherwise take it for the visitor's giving up.
      if (!signal.aborted)
        cell.patch({ switching: { status: 'error', input: caipNetworkId, error } })
      if (isWaitingFor(caipNetworkId)) router.back()
      throw error
    }
  }

  function choose({ caipNetworkId, chainNamespace }: Network) {
    cell.patch({
      chosen: { ...cell.get().chosen, [chainNamespace]: caipNetworkId },
      switching: { status: 'success', input: caipNetworkId, data: undefined },
    })
    connection.activate(chainNamespace)
  }

  function leave(cameFromUnsupported: boolean) {
    if (cameFromUnsupported) modal.close()
    else router.reset(isConnected(store.get()) ? 'Account' : 'Connect')
  }

  function showWaiting(caipNetworkId: CaipNetworkId) {
    if (!modal.isShown()) return
    if (top().name === 'SwitchNetwork' && top().params)
      router.replace('SwitchNetwork', { caipNetworkId })
    else router.push('SwitchNetwork', { caipNetworkId })
  }

  function showUnsupported(caipNetworkId: CaipNetworkId) {
    if (refusesUnsupported(config))
      modal.open({ view: 'UnsupportedChain', params: { caipNetworkId } })
  }

  const top = () => store.get().router.history.at(-1)!
  const isAmong = (view: string) => store.get().router.history.some(({ name }) => name === view)

  function isWaitingFor(caipNetworkId: CaipNetworkId) {
    const view = top()
    return view.name === 'SwitchNetwork' && view.params?.caipNetworkId === caipNetworkId
  }

  function isPending(caipNetworkId: CaipNetworkId) {
    const { status, input } = cell.get().switching
    return status === 'pending' && input === caipNetworkId
  }

  function giveUp() {
    if (cell.get().switching.status === 'pending') switchOperation.reset()
  }

  /** What failed is news until the visitor goes on. */
  function forgetFailure() {
    if (cell.get().switching.status === 'error') switchOperation.reset()
  }

  function leaveWallet(namespace: ChainNamespace) {
    if (cell.get().switching.input?.startsWith(`${namespace}:`)) giveUp()
    const isBelow = store.get().router.history.length > 1
    if (top().name === 'SwitchNetwork' && isBelow && !isConnected(store.get()))
      router.reset('Connect')
  }

  function notice({ connectorId, caipNetworkId }: Connection) {
    if (currentConnection(store.get())?.connectorId !== connectorId) return
    if (!findNetwork(store.get(), caipNetworkId)) showUnsupported(caipNetworkId)
    else if (top().name === 'UnsupportedChain') modal.close()
  }

  router.define('SwitchNetwork', {
    onBack() {
      giveUp()
      if (!top().params) forgetFailure()
      return undefined
    },
  })

  return {
    /**
     * Asks the wallet, if one is connected, to change its network; else only chooses it. A second
     * call for the same network shares the first one's prompt. The wallet has 120 s to answer.
     */
    switchNetwork: Object.assign(switchNetwork, { reset: switchOperation.reset }),
    /** Adds a network to the list, or puts it in the place of the one with its id. */
    add(given: Network | ViemChain) {
      const network = toNetwork(given, config.customRpcUrls)
      const { requestedCaipNetworks: before } = cell.get()
      const isThere = findNetwork(store.get(), network.caipNetworkId) !== undefined
      const replace = (one: Network) =>
        one.caipNetworkId === network.caipNetworkId ? network : one
      cell.patch({ requestedCaipNetworks: isThere ? before.map(replace) : [...before, network] })
      if (top().name === 'UnsupportedChain' && activeNetwork(store.get())) modal.close()
    },
    /** Takes a network out of the list; from the one in use it switches to the first that is left. */
    async remove(caipNetworkId: CaipNetworkId): Promise<void> {
      const wasActive = activeCaipNetworkId(store.get()) === caipNetworkId
      const removed = findNetwork(store.get(), caipNetworkId)
      if (!removed) return
      if (isWaitingFor(caipNetworkId)) router.back()
      else if (isPending(caipNetworkId)) giveUp()
      const { chosen, requestedCaipNetworks } = cell.get()
      const { [removed.chainNamespace]: chosenHere, ...chosenElsewhere } = chosen
      const left = requestedCaipNetworks.filter((network) => network !== removed)
      cell.patch({
        requestedCaipNetworks: left,
        chosen: chosenHere === caipNetworkId ? chosenElsewhere : chosen,
      })
      const next =
        left.find(({ chainNamespace }) => chainNamespace === removed.chainNamespace) ?? left[0]
      if (wasActive && next) await switchNetwork(next.caipNetworkId)
    },
    start(): Cancel {
      const cancels = [
        giveUp,
        events.on('MODAL_CLOSE', forgetFailure),
        events.on('DISCONNECT_SUCCESS', ({ namespace }) => leaveWallet(namespace)),
        events.on('SWITCH_NETWORK', (changed) => {
          forgetFailure()
          notice(changed.connection)
        }),
        events.on('CONNECT_SUCCESS', ({ connection: connected, reconnect }) => {
          if (reconnect) return
          leaveWallet(connected.namespace)
          notice(connected)
        }),
      ]
      return () => {
        for (const cancel of cancels) cancel()
      }
    },
  }
}
