import type { ConnectorEngine, ConnectorFactory } from '../../adapters/SharedConnector.ts'
import { connectionsOf, currentConnection } from '../../features/connection/Connection.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { ignoreFailure } from '../../store/ignoreFailure.ts'
import { createWagmiWallets, isBusy, type WagmiWallets } from './createWagmiWallets.ts'
import { describeConnectors } from './describeConnectors.ts'
import { type OpenWagmi, openWagmi, type WagmiActions, type WagmiConfig } from './openWagmi.ts'

/** Options of `wagmi()`. */
export interface WagmiOptions {
  /** The app's config, as returned by `createConfig` of wagmi 2 or 3. */
  config: WagmiConfig
  /**
   * `connect`, `disconnect`, `reconnect`, `switchChain` and `watchConnectors` of `wagmi/actions`.
   */
  actions: WagmiActions
}

/**
 * Connects EVM wallets through the app's wagmi config. The config's connectors are the engine's
 * list, and wagmi connects and remembers them. If the user connects, switches or disconnects in the
 * engine or in wagmi, the other one follows. Add the result to `connectors`, and keep `evm()`,
 * which then only reads the chains.
 */
export function wagmi({ config, actions }: WagmiOptions): ConnectorFactory {
  return (context) => {
    const opened = openWagmi(config, actions)
    const wallets = createWagmiWallets(opened)
    let cancels: readonly Cancel[] = []

    function stop() {
      for (const cancel of cancels) cancel()
      cancels = []
      wallets.stop()
    }

    return {
      connector: { connectorId: 'wagmi', name: 'wagmi', type: 'EXTERNAL' },
      namespaces: ['eip155'],
      on: () => wallets.part,
      stop,
      join(namespace, adapter) {
        if (namespace !== 'eip155') return adapter
        return {
          ...adapter,
          ...wallets.part,
          namespace,
          // Leaves out the adapter's own list, because wagmi finds the same wallets in the page.
          discover(report) {
            const reportAll = () => report(describeConnectors(opened.connectors()))
            cancels = [opened.onConnectors(reportAll)]
            reportAll()
            cancels = [...cancels, followWagmi(opened, wallets, context.engine())]
            return stop
          },
        }
      },
    }
  }
}

/** Keeps the engine and wagmi on the same wallet. A change in one is applied to the other. */
function followWagmi(
  wagmi: OpenWagmi,
  wallets: WagmiWallets,
  { connect, store }: ConnectorEngine,
): Cancel {
  const inUse = () => currentConnection(store.get(), 'eip155')?.connectorId
  let known = inUse()

  /** The host connected a wallet through wagmi, or chose another connected wallet. */
  function followConfig() {
    const { connections, current } = wagmi.state()
    const connection = connections.get(current ?? '')
    if (isBusy(wagmi) || !connection?.connector.getProvider) return
    const wallet = wallets.walletOf(connection.connector.uid)
    // If the wallet may be an imitation, the engine cannot tell whether the host chose it or wagmi
    // restored it.
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
