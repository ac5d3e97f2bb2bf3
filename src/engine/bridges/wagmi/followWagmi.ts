import type { ConnectorEngine } from '../../adapters/SharedConnector.ts'
import { connectionsOf, currentConnection } from '../../features/connection/ConnectionState.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { ignoreFailure } from '../../store/ignoreFailure.ts'
import { isBusy, type WagmiWallets } from './createWagmiWallets.ts'
import type { OpenWagmi } from './openWagmi.ts'

/** Keeps both at one wallet: what one of them connects or puts in use, the other takes over. */
export function followWagmi(
  wagmi: OpenWagmi,
  wallets: WagmiWallets,
  { connect, store }: ConnectorEngine,
): Cancel {
  const inUse = () => currentConnection(store.get(), 'eip155')?.connectorId
  let known = inUse()

  /** The host connected a wallet by wagmi, or chose another of those that are connected. */
  function followConfig() {
    const { connections, current } = wagmi.state()
    const connection = connections.get(current ?? '')
    if (isBusy(wagmi) || !connection?.connector.getProvider) return
    const wallet = wallets.walletOf(connection.connector.uid)
    // It cannot be told whether the host chose one in doubt or wagmi brought it back by itself.
    if (!wallet || wallet.isInDoubt) return
    const { id } = wallet
    const { remembered } = connectionsOf(store.get(), 'eip155')
    const isAsked = remembered.some(({ connectorId }) => connectorId === id)
    if (id === inUse() || isAsked || wallets.isLeaving(id)) return
    ignoreFailure(connect({ namespace: 'eip155', connectorId: id }))
  }

  /** The visitor chose another wallet here. */
  function followEngine() {
    const id = inUse()
    if (id === known) return
    known = id
    const connector = id === undefined ? undefined : wallets.find(id)
    if (!connector || !wallets.connectionOf(connector)) return
    if (wagmi.state().current !== connector.uid) wagmi.makeCurrent(connector.uid)
  }

  const cancels = [wagmi.onState(followConfig), store.subscribe(followEngine)]
  followConfig()
  return () => {
    for (const cancel of cancels) cancel()
  }
}
