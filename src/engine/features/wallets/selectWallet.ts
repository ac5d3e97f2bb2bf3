import { pairingLink, rememberWalletApp } from '../../connectors/walletConnect/pairingLink.ts'
import type { EngineContext, LazyContext } from '../../EngineContext.ts'
import type { WalletChoice } from '../../EngineEvents.ts'
import { defineErrors } from '../../errors/defineErrors.ts'
import type { EngineError } from '../../errors/EngineError.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import { browserLinks } from '../../platform/browserLinks.ts'
import type { Cancel, PageLinks } from '../../platform/Platform.ts'
import { sanitizeUrl } from '../../sanitize/sanitizeUrl.ts'
import { ignoreFailure } from '../../store/ignoreFailure.ts'
import type { ConnectInput } from '../connection/Connection.ts'
import { connectedOf, isAmongConnected } from './isAmongConnected.ts'
import type { ListedWallet, WalletsState, WalletWay } from './Wallets.ts'

/** Errors of opening a wallet's app. */
export const walletLinkErrors = defineErrors('wallets', {
  NOT_OPENED: (name: string) => `${name} did not open`,
  UNSAFE_LINK: (name: string) => `The link of ${name} is not safe to open`,
})

/**
 * Opens the view for a wallet of the list. Returns a function that stops waiting for the wallet's
 * app.
 */
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
    const url = walletBrowser() ?? sanitizeUrl(mobileLink, 'app')
    return openWalletLink(context, { wallet, links, url, target: '_self' })
  }
  if (way === 'copy') {
    const input = undefined
    const reported = (copying: WalletsState['copying']) => store.at('wallets').patch({ copying })
    platform.copy(links.href()).then(
      () => reported({ status: 'success', input, data: undefined }),
      // The browser does not allow copying. The button shows the error.
      (cause) => reported({ status: 'error', input, error: toEngineError(cause) }),
    )
    return undefined
  }
  if (way === 'walletConnect') return overWalletConnect('qrcode')
  if (way !== undefined) {
    events.emit('GET_WALLET', { name, type: way, explorerId: id, ...rank })
    return undefined
  }

  const [input, ...others] = connectInputs()
  if (
    others.length === 0 &&
    isAmongConnected(connectedOf(store.get().connection), input ? [input] : [], id)
  ) {
    router.push('ProfileWallets')
    return undefined
  }
  if (input && others.length > 0) router.push('ChooseChain', { connectors: [input, ...others] })
  else if (input)
    connect(input).catch((cause) => {
      // The error is shown in the view that waits for the wallet.
      logger.debug(`${name} was not connected: ${toEngineError(cause).message}`)
    })
  if (input) return undefined

  const isMobile = platform.device.isMobile()
  const url = isMobile ? walletBrowser() : undefined
  if (url !== undefined) {
    report('mobile')
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
  report('unsupported')
  router.push('WalletNotInstalled', { wallet })
  return undefined

  function report(by: WalletChoice['platform']) {
    store.at('wallets').patch({ opening: undefined, copying: undefined })
    events.emit('SELECT_WALLET', { name, platform: by, ...rank })
  }

  function overWalletConnect(by: 'mobile' | 'qrcode' | 'web') {
    report(by)
    if (by === 'mobile' && mobileLink) rememberWalletApp(platform, { link: mobileLink, name })
    router.push('ConnectingWalletConnect', { wallet })
    return undefined
  }

  /**
   * Returns one input for `connect` for each namespace on which this page can connect the wallet.
   */
  function connectInputs(): readonly ConnectInput[] {
    const { rdns, connector } = wallet
    const found = store
      .get()
      .connectors.all.filter(
        ({ explorerId, info, isInDoubt }) =>
          !isInDoubt && (explorerId === id || (rdns !== undefined && info?.rdns === rdns)),
      )
      .map(({ namespace, connectorId }) => ({ namespace, connectorId }))
    const inputs = connector ? [connector, ...found] : found
    return inputs.filter(
      ({ namespace }, index) => inputs.findIndex((one) => one.namespace === namespace) === index,
    )
  }

  function walletBrowser(): string | undefined {
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

/**
 * Requests a pairing, and opens the wallet's app once with the pairing's link. The link may arrive
 * after the tap. The app then opens if the browser still allows it. Otherwise the view shows a
 * button.
 */
function openPairedApp(
  context: Pick<LazyContext, 'connect' | 'events' | 'platform' | 'store'>,
  { link, links, wallet }: { link: string; links: PageLinks; wallet: ListedWallet },
): Cancel {
  const { connect, store } = context
  let cancel: Cancel = () => {}
  const isShown = () => {
    const { name, params } = store.get().router.history.at(-1)!
    return name === 'ConnectingWalletConnect' && params?.wallet === wallet
  }

  function open(uri: string) {
    cancel()
    cancel = openWalletLink(context, {
      wallet,
      links,
      url: pairingLink({ link, uri }),
      target: '_self',
    })
  }

  const readyLink = () => {
    const { status, uri } = store.get().pairing
    return status === 'ready' ? uri : undefined
  }

  const { connection, connectors } = store.get()
  const { input, status } = connection.connecting
  const ways = connectors.all.filter(({ type }) => type === 'WALLET_CONNECT')
  const way = ways.find(({ namespace }) => namespace === connection.activeNamespace) ?? ways[0]
  const isAsked =
    status === 'pending' && ways.some(({ connectorId }) => connectorId === input.connectorId)
  // The result is shown in the waiting view.
  if (way && !isAsked)
    ignoreFailure(connect({ namespace: way.namespace, connectorId: way.connectorId }))

  const uri = readyLink()
  if (uri !== undefined) open(uri)
  else
    cancel = store.subscribe(() => {
      const now = readyLink()
      if (!isShown() || links.hasTapped?.() !== true) cancel()
      else if (now !== undefined) open(now)
    })
  return () => cancel()
}

/**
 * How long to wait for an app to open, in milliseconds. After that, the view offers other ways to
 * connect.
 */
const timeout = 2_500

/**
 * Opens a wallet by its link. Call this during the tap, because phones open apps only then. If the
 * page is still visible after 2.5 s, no app has opened, and an error is shown.
 */
function openWalletLink(
  { events, platform, store }: Pick<EngineContext, 'events' | 'platform' | 'store'>,
  {
    wallet: { id: input, mobileLink, name },
    links,
    url,
    target,
  }: {
    wallet: Pick<ListedWallet, 'id' | 'mobileLink' | 'name'>
    links: PageLinks
    /** The sanitized URL. `undefined` if the link is not safe. */
    url: string | undefined
    target: '_self' | '_blank'
  },
): Cancel {
  const cell = store.at('wallets')
  function fail(reason: 'failed' | 'refused', error: EngineError) {
    cell.patch({ opening: { status: 'error', input, error } })
    events.emit('CONNECT_PROXY_ERROR', { name, mobileLink, reason })
  }

  if (url === undefined) {
    fail('refused', walletLinkErrors.UNSAFE_LINK(name))
    return () => {}
  }
  let isHidden = false
  const stopHearing = links.onHidden(() => {
    isHidden = true
  })
  const end = platform.clock.after(timeout, () => {
    stopHearing()
    if (isHidden) cell.patch({ opening: { status: 'success', input, data: undefined } })
    else fail('failed', walletLinkErrors.NOT_OPENED(name))
  })
  cell.patch({ opening: { status: 'pending', input } })
  links.openLink(url, target)
  return () => {
    stopHearing()
    end()
  }
}

/** The page to open in a wallet's own browser. */
interface BrowseLinkInput {
  /** The wallet's id in the explorer's list. */
  walletId: string
  /** The namespace that the user wants to connect. */
  namespace: string
  /** The reference of the active network: the part after the colon in its CAIP-2 id. */
  chainReference?: string | undefined
  /** The page's full URL. */
  href: string
  os: 'ios' | 'android' | undefined
  /** Returns the object that a wallet set in the page under this name. */
  injected(name: string): unknown
}

interface WalletBrowser {
  /**
   * The namespaces that the wallet supports, each with the name of the wallet's object in the page.
   */
  injectedAs: Readonly<Record<string, string>>
  link(input: BrowseLinkInput): string
}

/**
 * Returns the URL that opens this page in the wallet's own browser. Four wallets support this (SPEC
 * 9.45): Phantom, Solflare, Coinbase, Binance. `undefined` for other wallets, for a namespace that
 * the wallet does not connect in this way, or if the wallet is already in the page.
 */
export function browseLink(input: BrowseLinkInput): string | undefined {
  const { walletId, namespace, injected } = input
  const wallet = Object.hasOwn(walletBrowsers, walletId) ? walletBrowsers[walletId] : undefined
  if (!wallet || !Object.hasOwn(wallet.injectedAs, namespace)) return undefined
  if (injected(wallet.injectedAs[namespace]!) !== undefined) return undefined
  return wallet.link(input)
}

const E = encodeURIComponent

const walletBrowsers: Readonly<Record<string, WalletBrowser>> = {
  // Phantom
  a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393: {
    injectedAs: { solana: 'phantom', eip155: 'phantom', bip122: 'phantom' },
    link({ href, os }) {
      const page = `${E(href)}?ref=${E(new URL(href).origin)}`
      // Android's link format, which contains the app's name. The link is built here and never
      // taken from outside.
      return os === 'android'
        ? `intent://browse/${page}#Intent;scheme=phantom;package=app.phantom;end`
        : `https://phantom.app/ul/browse/${page}`
    },
  },
  // Solflare
  '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79': {
    injectedAs: { solana: 'solflare' },
    link: ({ href }) => `https://solflare.com/ul/v1/browse/${E(href)}?ref=${E(href)}`,
  },
  // Coinbase
  d0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8: {
    injectedAs: { solana: 'coinbaseSolana', eip155: 'coinbaseWalletExtension' },
    link: ({ href, namespace }) =>
      namespace === 'solana'
        ? `https://go.cb-w.com/dapp?cb_url=${E(href)}`
        : `cbwallet://miniapp?url=${E(href)}`,
  },
  // Binance
  '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25': {
    injectedAs: { bip122: 'binancew3w' },
    link({ chainReference, href }) {
      const query = `url=${E(href)}&defaultChainId=${chainReference ?? 1}`
      const fields = [
        'appId=yFK5FCqYprrXDiVFbhyRx7',
        `startPagePath=${btoa('/pages/browser/index')}`,
        `startPageQuery=${btoa(query)}`,
      ]
      const deepLink = `bnc://app.binance.com/mp/app?${fields.join('&')}`
      return `https://app.binance.com/en/download?_dp=${btoa(deepLink)}`
    },
  },
}
