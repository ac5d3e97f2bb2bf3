import { adapterErrors } from '../../adapters/adapterErrors.ts'
import { fromWallet } from '../../adapters/toWalletError.ts'
import type { CaipNetworkId, SupportedNamespace } from '../../caip/CaipNetworkId.ts'
import type { LazyContext, LazyFeatures } from '../../EngineContext.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { Cancel } from '../../platform/Platform.ts'
import type { ViewEntry } from '../../router/Router.ts'
import { assertNotAborted, untilAborted, within } from '../../store/untilAborted.ts'
import {
  type Connection,
  currentConnection,
  type GrantedConnections,
  isConnected,
} from '../connection/Connection.ts'
import {
  activeCaipNetworkId,
  activeNetwork,
  findNetwork,
  type Network,
  type NetworkSwitch,
  refusesUnsupported,
} from './Network.ts'
import { networkErrors } from './networkErrors.ts'

const switchLimit = 120_000

/** The views in which the user chooses a network. A successful switch closes them. */
const choosingViews: readonly string[] = ['SwitchNetwork', 'SwitchActiveChain', 'UnsupportedChain']

/** An open prompt of a wallet. A page cannot close it, so it stays open when the user leaves. */
interface Prompt {
  network: Network
  connectorId: string
  answer: Promise<void>
  withdraw(): void
}

/** Switches the network: first in the connected wallet, then on this page. */
export function createNetworkSwitch(
  context: Pick<
    LazyContext,
    'adapters' | 'config' | 'events' | 'modal' | 'network' | 'platform' | 'router' | 'store'
  > &
    Pick<LazyFeatures, 'showAlert'> &
    Pick<GrantedConnections, 'activate' | 'receive'>,
): NetworkSwitch & { start(): Cancel } {
  const {
    activate,
    adapters,
    events,
    receive,
    modal,
    network: feature,
    platform,
    router,
    showAlert,
    store,
  } = context
  const cell = store.at('network')
  const views = createNetworkViews(context)
  const { top } = views
  let prompts: readonly Prompt[] = []

  /** Asks the wallet once. Another call for the same network joins the open prompt. */
  function openPrompt(network: Network, connectorId: string): Promise<void> {
    const isSame = (one: Prompt) => one.network === network && one.connectorId === connectorId
    const open = prompts.find(isSame)
    if (open) return open.answer
    const { switching } = adapters.for(network.chainNamespace)
    if (!switching) throw adapterErrors.CANNOT_SWITCH()
    const controller = new AbortController()
    const answer = within(switchLimit, {
      clock: platform.clock,
      signal: controller.signal,
      timeoutError: adapterErrors.TIMEOUT,
      work: (limited) =>
        fromWallet(() => switching.switchNetwork({ connectorId, network }, { signal: limited })),
    })
    const close = () => {
      prompts = prompts.filter((one) => one !== prompt)
    }
    const withdraw = () => {
      close()
      controller.abort()
    }
    const prompt: Prompt = { network, connectorId, answer, withdraw }
    prompts = [...prompts, prompt]
    answer.then(close, close)
    return answer
  }

  async function askWallet(network: Network, connectorId: string, signal: AbortSignal) {
    const { caipNetworkId } = network
    const answer = openPrompt(network, connectorId)
    views.showWaiting(caipNetworkId)
    try {
      await untilAborted(answer, signal)
    } catch (cause) {
      const error = toEngineError(cause)
      // Settles the switch before going back. Otherwise going back would cancel the switch.
      if (!signal.aborted)
        cell.patch({ switching: { status: 'error', input: caipNetworkId, error } })
      if (views.isWaitingFor(caipNetworkId)) router.back()
      throw error
    }
  }

  function leave(cameFromUnsupported: boolean) {
    if (cameFromUnsupported) modal.close()
    else router.reset(isConnected(store.get()) ? 'Account' : 'Connect')
  }

  async function switchTo(caipNetworkId: CaipNetworkId, signal: AbortSignal): Promise<void> {
    if (adapters.all.length === 0) throw networkErrors.NO_CLIENT()
    const network = findNetwork(store.get(), caipNetworkId)
    if (!network) {
      views.showUnsupported(caipNetworkId)
      showAlert('APKT001')
      throw networkErrors.NOT_CONFIGURED(caipNetworkId)
    }
    const { chainNamespace } = network
    const cameFromUnsupported = views.isAmong('UnsupportedChain') || !activeNetwork(store.get())
    const current = currentConnection(store.get(), chainNamespace)
    if (current && current.caipNetworkId !== caipNetworkId) {
      await askWallet(network, current.connectorId, signal)
      assertNotAborted(signal)
      // Reports the new network, because some wallets emit no event after they switched.
      receive(chainNamespace, current.connectorId, { type: 'network', caipNetworkId })
      // A listener of that event may have made another choice.
      assertNotAborted(signal)
    }
    store.batch(() => {
      cell.patch({
        chosen: { ...cell.get().chosen, [chainNamespace]: caipNetworkId },
        switching: { status: 'success', input: caipNetworkId, data: undefined },
      })
      activate(chainNamespace)
      if (choosingViews.includes(top().name)) leave(cameFromUnsupported)
    })
  }
  /**
   * Removes a network from the list. If the network was in use, returns the network to use instead.
   */
  function takeOut(caipNetworkId: CaipNetworkId): Network | undefined {
    const wasActive = activeCaipNetworkId(store.get()) === caipNetworkId
    const removed = findNetwork(store.get(), caipNetworkId)
    if (!removed) return undefined
    const { chosen, requestedCaipNetworks, switching } = cell.get()
    if (views.isWaitingFor(caipNetworkId)) router.back()
    else if (switching.status === 'pending' && switching.input === caipNetworkId)
      feature.switchNetwork.reset()
    const { [removed.chainNamespace]: chosenHere, ...chosenElsewhere } = chosen
    const left = requestedCaipNetworks.filter((network) => network !== removed)
    cell.patch({
      requestedCaipNetworks: left,
      chosen: chosenHere === caipNetworkId ? chosenElsewhere : chosen,
    })
    const next =
      left.find(({ chainNamespace }) => chainNamespace === removed.chainNamespace) ?? left[0]
    return wasActive ? next : undefined
  }

  return {
    switchTo,
    takeOut,
    showWaiting: views.showWaiting,
    start() {
      const cancels = [
        watchNetwork({ ...context, views }),
        events.on('DISCONNECT_SUCCESS', ({ connectorId, namespace }) => {
          for (const prompt of prompts)
            if (prompt.connectorId === connectorId && prompt.network.chainNamespace === namespace)
              prompt.withdraw()
        }),
      ]
      return () => {
        for (const cancel of cancels) cancel()
        for (const prompt of prompts) prompt.withdraw()
      }
    },
  }
}

interface NetworkViews {
  top(): ViewEntry
  isAmong(view: string): boolean
  isWaitingFor(caipNetworkId: CaipNetworkId): boolean
  showWaiting(caipNetworkId: CaipNetworkId): void
  showUnsupported(caipNetworkId: CaipNetworkId): void
}

/** Opens and closes views when the network changes. */
function createNetworkViews({
  config,
  modal,
  router,
  store,
}: Pick<LazyContext, 'config' | 'modal' | 'router' | 'store'>): NetworkViews {
  const top = () => store.get().router.history.at(-1)!
  return {
    top,
    isAmong: (view) => store.get().router.history.some(({ name }) => name === view),
    isWaitingFor(caipNetworkId) {
      const { name, params } = top()
      return name === 'SwitchNetwork' && params?.caipNetworkId === caipNetworkId
    },
    showWaiting(caipNetworkId) {
      if (!modal.isShown()) return
      const { name, params } = top()
      if (name === 'SwitchNetwork' && params) router.replace('SwitchNetwork', { caipNetworkId })
      else router.push('SwitchNetwork', { caipNetworkId })
    },
    showUnsupported(caipNetworkId) {
      if (refusesUnsupported(config))
        modal.open({ view: 'UnsupportedChain', params: { caipNetworkId } })
    },
  }
}

/** Applies the network changes that wallets report, until cancelled. */
function watchNetwork({
  events,
  modal,
  network,
  router,
  store,
  views,
}: Pick<LazyContext, 'events' | 'modal' | 'network' | 'router' | 'store'> & {
  views: NetworkViews
}): Cancel {
  const switching = () => store.get().network.switching

  function giveUp() {
    if (switching().status === 'pending') network.switchNetwork.reset()
  }

  /** Clears the error of the last switch when the user continues. */
  function forgetFailure() {
    if (switching().status === 'error') network.switchNetwork.reset()
  }

  function leaveWallet(namespace: SupportedNamespace) {
    if (switching().input?.startsWith(`${namespace}:`)) giveUp()
    const isBelow = store.get().router.history.length > 1
    if (views.top().name === 'SwitchNetwork' && isBelow && !isConnected(store.get()))
      router.reset('Connect')
  }

  function notice({ connectorId, caipNetworkId }: Connection) {
    if (currentConnection(store.get())?.connectorId !== connectorId) return
    if (!findNetwork(store.get(), caipNetworkId)) views.showUnsupported(caipNetworkId)
    else if (views.top().name === 'UnsupportedChain') modal.close()
  }

  const cancels = [
    events.on('MODAL_CLOSE', forgetFailure),
    events.on('DISCONNECT_SUCCESS', ({ namespace }) => leaveWallet(namespace)),
    events.on('SWITCH_NETWORK', (changed) => {
      forgetFailure()
      notice(changed.connection)
    }),
    events.on('CONNECT_SUCCESS', ({ connection, reconnect }) => {
      if (reconnect) return
      leaveWallet(connection.namespace)
      notice(connection)
    }),
  ]
  return () => {
    for (const cancel of cancels) cancel()
  }
}
