import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { addressFormats as knownFormats } from '../../networks/addressFormats.ts'
import type { AdapterContext, AdapterFactory, ChainAdapter } from '../ChainAdapter.ts'
import { createInjectedConnections } from '../createInjectedConnections.ts'
import { createInjectedDiscovery } from '../createInjectedDiscovery.ts'
import { describeGiven, type GivenWallet } from '../GivenWallet.ts'
import { captureMethod } from '../toWalletError.ts'
import { findPolkadotWallets, type InjectedWallet } from './findPolkadotWallets.ts'

export type { GivenWallet } from '../GivenWallet.ts'

export interface PolkadotOptions {
  /** Wallets with `enable(appName)` that are not in `window.injectedWeb3`. */
  providers?: readonly GivenWallet<InjectedWallet>[] | undefined
  /**
   * The SS58 address format, from 0 to 16,383, of networks that are not in `latchkey/networks`.
   * Default: 42, which every network accepts.
   */
  addressFormats?: Readonly<Partial<Record<CaipNetworkId, number>>> | undefined
}

const namespace = 'polkadot'
const usualNetwork = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const anyFormat = 42

/** Wallets of Polkadot, Kusama and compatible chains (`window.injectedWeb3`). */
export function polkadot(options: PolkadotOptions = {}): AdapterFactory {
  return Object.assign((context: AdapterContext) => createPolkadotAdapter(context, options), {
    namespace,
  } as const)
}

function createPolkadotAdapter(
  { config, networks, platform }: AdapterContext,
  { addressFormats, providers = [] }: PolkadotOptions,
): ChainAdapter {
  const formatOf = (id: CaipNetworkId) => addressFormats?.[id] ?? knownFormats[id] ?? anyFormat
  const discovery = createInjectedDiscovery({
    platform,
    look: () => [
      ...providers.map((given) => ({
        connector: describeGiven(given, namespace),
        wallet: given.provider,
      })),
      ...findPolkadotWallets(platform),
    ],
  })
  const connections = createInjectedConnections({
    discovery,
    providerOf: (wallet) => wallet,
    networks,
    platform,
    usualNetwork,
    async open({ wallet, signal, ...opening }) {
      // Requested before anything loads. Some wallets open only during the click itself. A wallet
      // remembers the pages that it allowed, and does not prompt for them again.
      const answer = captureMethod(wallet, 'enable')([appName()], signal)
      const [injected, { openConnection }] = await Promise.all([
        answer,
        import('./openConnection.ts'),
      ])
      return openConnection({ ...opening, injected, formatOf, signal })
    },
  })

  /** The app's name, as wallets show it in their prompts. */
  function appName(): string {
    try {
      return config.metadata?.name ?? new URL(platform.location.url()).host
    } catch {
      // The page has no host name.
      return 'latchkey'
    }
  }

  return {
    namespace,
    discover: discovery.start,
    ...connections.connecting,
    // The user can revoke the permission only in the wallet, so there is nothing to send.
    disconnect: async (connectorId) => void connections.end(connectorId),
    signing: {
      signMessage: async ({ connectorId, ...request }, { signal }) =>
        connections.get(connectorId).signMessage(request, signal),
    },
    switching: {
      switchNetwork: async ({ connectorId, network }) =>
        connections.get(connectorId).moveTo(network.caipNetworkId),
    },
    receivers: {
      async isReceiver(address, { caipNetworkId }) {
        const { isReceiver } = await import('./readPolkadotAddress.ts')
        return isReceiver(address, formatOf(caipNetworkId))
      },
    },
  }
}
