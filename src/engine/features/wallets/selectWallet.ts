import { rememberWalletApp } from '../../connectors/walletConnect/rememberWalletApp.ts'
import type { LazyContext } from '../../EngineContext.ts'
import type { WalletChoice } from '../../EngineEvents.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import { browserLinks } from '../../platform/browserLinks.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { sanitizeUrl } from '../../sanitize/sanitizeUrl.ts'
import type { ConnectInput } from '../connection/ConnectionState.ts'
import { browseLink } from './browseLink.ts'
import { isAmongConnected } from './isAmongConnected.ts'
import type { ListedWallet } from './ListedWallet.ts'
import { openPairedApp } from './openPairedApp.ts'
import { openWalletLink } from './openWalletLink.ts'
import type { WalletWay } from './WalletsFeature.ts'

/** Opens the view for a wallet of the list. Returns a function that stops waiting for its app. */
export function selectWallet(
  context: Pick<
    LazyContext,
    'adapters' | 'connect' | 'events' | 'logger' | 'platform' | 'router' | 'store'
  >,
  wallet: ListedWallet,
  way?: WalletWay,
): Cancel | undefined {
  const { connect, events, logger, platform, router, store } = context
  const { id, mobileLink, name, order, webappLink } = wallet
  const rank = order !== undefined && { walletRank: order }
  const links = platform.links ?? browserLinks()

  if (way === 'app') {
    const url = ownBrowser() ?? sanitizeUrl(mobileLink, 'app')
    return openWalletLink(context, { wallet, links, url, target: '_self' })
  }
  if (way === 'copy') {
    const reported = (copying: 'success' | 'error') => store.at('wallets').patch({ copying })
    platform.copy(links.href()).then(
      () => reported('success'),
      // The browser does not allow it. The button shows that.
      () => reported('error'),
    )
    return undefined
  }
  if (way === 'walletConnect') return overWalletConnect('qrcode')
  if (way !== undefined) {
    events.emit('GET_WALLET', { name, type: way, explorerId: id, ...rank })
    return undefined
  }

  const [input, ...others] = connectInputs()
  if (others.length === 0 && isAmongConnected(store.get().connection, input ? [input] : [], id)) {
    router.push('ProfileWallets')
    return undefined
  }
  if (input && others.length > 0) router.push('ChooseChain', { connectors: [input, ...others] })
  else if (input)
    connect(input).catch((cause) => {
      // The view that waits for the wallet shows the error.
      logger.debug(`${name} was not connected: ${toEngineError(cause).message}`)
    })
  if (input) return undefined

  const isMobile = platform.device.isMobile()
  const url = isMobile ? ownBrowser() : undefined
  if (url !== undefined) {
    tell('mobile')
    router.push('WalletNotInstalled', { wallet })
    return openWalletLink(context, { wallet, links, url, target: '_self' })
  }
  const isOffered = store.get().connectors.all.some(({ type }) => type === 'WALLET_CONNECT')
  if (isOffered && wallet.supportsWc !== false) {
    if (!isMobile) return overWalletConnect('qrcode')
    if (mobileLink) {
      overWalletConnect('mobile')
      return openPairedApp(context, { wallet, links, link: mobileLink })
    }
    if (webappLink) return overWalletConnect('web')
  }
  tell('unsupported')
  router.push('WalletNotInstalled', { wallet })
  return undefined

  function tell(by: WalletChoice['platform']) {
    store.at('wallets').patch({ opening: undefined, copying: undefined })
    events.emit('SELECT_WALLET', { name, platform: by, ...rank })
  }

  function overWalletConnect(by: 'mobile' | 'qrcode' | 'web') {
    tell(by)
    if (by === 'mobile' && mobileLink) rememberWalletApp(platform, { link: mobileLink, name })
    router.push('ConnectingWalletConnect', { wallet })
    return undefined
  }

  /** The namespaces on which the wallet can be connected in this page. */
  function connectInputs(): readonly ConnectInput[] {
    const { rdns, connector } = wallet
    const found = store
      .get()
      .connectors.all.filter(
        ({ explorerId, info, isInDoubt }) =>
          !isInDoubt && (explorerId === id || (rdns !== undefined && info?.rdns === rdns)),
      )
      .map(({ chain, id: connectorId }) => ({ namespace: chain, connectorId }))
    const inputs = connector ? [connector, ...found] : found
    return inputs.filter(
      ({ namespace }, index) => inputs.findIndex((one) => one.namespace === namespace) === index,
    )
  }

  function ownBrowser(): string | undefined {
    const { connection: now, network } = store.get()
    const namespaces = [now.activeNamespace, ...context.adapters.all.map((one) => one.namespace)]
    for (const namespace of namespaces) {
      const first = network.requestedCaipNetworks.find((one) => one.chainNamespace === namespace)
      const active = network.chosen[namespace] ?? first?.caipNetworkId
      const url = browseLink({
        walletId: id,
        namespace,
        chainReference: active?.slice(namespace.length + 1),
        href: links.href(),
        os: links.os(),
        injected: platform.injected,
      })
      if (url !== undefined) return url
    }
    return undefined
  }
}
