import type { ConnectorEngine } from '../../adapters/SharedConnector.ts'
import { connectionsOf, currentConnection } from '../../features/connection/ConnectionState.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { ignoreFailure } from '../../store/ignoreFailure.ts'
import { isBusy, type WagmiWallets } from './createWagmiWallets.ts'
import type { OpenWagmi } from './openWagmi.ts'

/** Keeps the engine and wagmi on the same wallet. Each follows the other's changes. */
export function followWagmi(
  wagmi: OpenWagmi,
  wallets: WagmiWallets,
  { connect, store }: ConnectorEngine,
): Cancel {
  const inUse = () => currentConnection(store.get(), 'eip155')?.connectorId
  let known = inUse()

  /** The host connected a wallet through wagmi, or chose another connected one. */
  function followConfig() {
    const { connections, current } = wagmi.state()
    const connection = connections.get(current ?? '')
    if (isBusy(wagmi) || !connection?.connector.getProvider) return
    const wallet = wallets.walletOf(connection.connector.uid)
    // It is unknown whether the host chose a possible imitation or wagmi restored it.
    if (!wallet || wallet.isInDoubt) return
    const { id } = wallet
    const { remembered } = connectionsOf(store.get(), 'eip155')
    const isAsked = remembered.some(({ connectorId }) => connectorId === id)
    if (id === inUse() || isAsked || wallets.isLeaving(id)) return
    ignoreFailure(connect({ namespace: 'eip155', connectorId: id }))
  }

  /** The user chose another wallet in the engine. */
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
