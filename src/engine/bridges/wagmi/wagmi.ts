import type { ConnectorFactory } from '../../adapters/SharedConnector.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { createWagmiWallets } from './createWagmiWallets.ts'
import { describeConnectors } from './describeConnectors.ts'
import { followWagmi } from './followWagmi.ts'
import { openWagmi, type WagmiActions } from './openWagmi.ts'
import type { WagmiConfig } from './WagmiConfig.ts'

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
 * list, and wagmi connects and remembers them. Connecting, switching or disconnecting in either of
 * the two also happens in the other. Add it to `connectors`, beside `evm()`, which then only reads
 * the chains.
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
      connector: { id: 'wagmi', name: 'wagmi', type: 'EXTERNAL' },
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
            const tell = () => report(describeConnectors(opened.connectors()))
            cancels = [opened.onConnectors(tell)]
            tell()
            cancels = [...cancels, followWagmi(opened, wallets, context.engine())]
            return stop
          },
        }
      },
    }
  }
}
