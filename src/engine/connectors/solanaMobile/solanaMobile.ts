import { adapterErrors } from '../../adapters/adapterErrors.ts'
import { joinConnector, routeRequests } from '../../adapters/joinConnector.ts'
import type { NamespaceAdapter } from '../../adapters/NamespaceAdapter.ts'
import type {
  ConnectorContext,
  ConnectorFactory,
  ConnectorPart,
} from '../../adapters/SharedConnector.ts'
import { solanaChains } from '../../networks/solanaChains.ts'
import { browserLinks } from '../../platform/browserLinks.ts'
import { lazy } from '../../store/lazy.ts'

/** The parts of `@solana-mobile/wallet-standard-mobile` that are used. */
export interface MobileWalletLibrary<Cache, Selector> {
  LocalSolanaMobileWalletAdapterWallet: new (config: {
    appIdentity: { uri: string; name?: string; icon?: string }
    authorizationCache: Cache
    chains: readonly `${string}:${string}`[]
    chainSelector: Selector
    onWalletNotFound(): Promise<void>
  }) => object
  createDefaultAuthorizationCache(): Cache
  createDefaultChainSelector(): Selector
}

export interface SolanaMobileOptions<Cache, Selector> {
  /**
   * Loads the package, which the app installs:
   * `() => import('@solana-mobile/wallet-standard-mobile')`. Called when the user chooses the wallet,
   * or returns with it.
   */
  load(): Promise<MobileWalletLibrary<Cache, Selector>>
}

/** The id of the package's wallet in the Wallet Standard's adapter. */
const connectorId = 'mobile wallet adapter'
const name = 'Mobile Wallet Adapter'

/**
 * Provides the Solana wallets on an Android phone, through Solana's Mobile Wallet Adapter. All
 * wallets share one connector, because the phone asks the user which wallet to open. The connector
 * is listed only in Android's browsers, on https pages. Needs `solana()`.
 */
export function solanaMobile<Cache, Selector>({
  load,
}: SolanaMobileOptions<Cache, Selector>): ConnectorFactory {
  return (context) => {
    const joining = joinConnector(createSolanaMobile(context, load))
    return {
      join: (namespace, adapter) =>
        adapter && isSupported(context) ? joining.join(namespace, adapter) : adapter,
    }
  }
}

/** The page connects to the phone itself. Browsers forbid this on pages without https. */
function isSupported({ platform }: Pick<ConnectorContext, 'platform'>): boolean {
  const { hostname, protocol } = new URL(platform.location.url())
  const isSecure = protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1'
  return isSecure && (platform.links ?? browserLinks()).os() === 'android'
}

function createSolanaMobile<Cache, Selector>(
  context: ConnectorContext,
  load: SolanaMobileOptions<Cache, Selector>['load'],
) {
  const open = lazy(async (): Promise<NamespaceAdapter> => {
    const [library, { solana }] = await Promise.all([
      load(),
      import('../../adapters/solana/solana.ts'),
    ])
    const networks = context.networks.filter(({ chainNamespace }) => chainNamespace === 'solana')
    const { name: app, url = context.platform.location.url(), icons = [] } = context.metadata
    const [icon] = icons
    const wallet = new library.LocalSolanaMobileWalletAdapterWallet({
      appIdentity: {
        uri: url,
        ...(app !== undefined && { name: app }),
        ...(icon !== undefined && { icon }),
      },
      authorizationCache: library.createDefaultAuthorizationCache(),
      chains: networks
        .map(({ caipNetworkId }) => solanaChains[caipNetworkId])
        .filter((chain): chain is `solana:${string}` => chain !== undefined),
      chainSelector: library.createDefaultChainSelector(),
      // Shows no page of the package, because the error has the reason.
      onWalletNotFound: async () => {},
    })
    return solana({ wallets: [wallet] })({ ...context, networks })
  })

  /** Used until the package has loaded. */
  const resting: ConnectorPart = {
    connect: async (id, options) => (await open()).connect(id, options),
    reconnect: async (id, options) => (await open()).reconnect(id, options),
    disconnect: async (id, options) => (await open()).disconnect(id, options),
    watch: () => () => {},
    provider() {
      throw adapterErrors.PROVIDER_NOT_FOUND()
    },
  }
  return {
    connector: { connectorId, name, type: 'EXTERNAL' as const },
    namespaces: ['solana'] as const,
    on: () => routeRequests(() => open.now() ?? resting),
    stop() {},
  }
}
