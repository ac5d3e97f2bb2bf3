import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import type { LazyContext } from '../../EngineContext.ts'
import type { Cancel } from '../../platform/Platform.ts'
import type { Connection } from '../connection/Connection.ts'
import { currentConnection, isConnected } from '../connection/ConnectionState.ts'
import type { NetworkViews } from './createNetworkViews.ts'
import { findNetwork } from './NetworkState.ts'

/** Follows the network changes of wallets, until cancelled. */
export function watchNetwork({
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

  function leaveWallet(namespace: ChainNamespace) {
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
