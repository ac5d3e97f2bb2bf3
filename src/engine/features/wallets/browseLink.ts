/** The page to open in a wallet's own browser. */
export interface BrowseLinkInput {
  /** The wallet's id in the explorer's list. */
  walletId: string
  /** The namespace that the user wants to connect. */
  namespace: string
  /** The reference of the active network: the part after the colon in its CAIP-2 id. */
  chainReference?: string | undefined
  /** The page's full URL. */
  href: string
  os: 'ios' | 'android' | undefined
  /** The object that a wallet set in the page under this name. */
  injected(name: string): unknown
}

interface WalletBrowser {
  /** The namespaces that it supports, each with its object's name in the page. */
  injectedAs: Readonly<Record<string, string>>
  link(input: BrowseLinkInput): string
}

/**
 * The URL that opens this page in the wallet's own browser, for the four wallets that support it
 * (SPEC 9.45): Phantom, Solflare, Coinbase, Binance. `undefined` for other wallets, for a namespace
 * that the wallet does not connect this way, and if the wallet is already in the page.
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
      // Android's link format that names its app. It is built here and never taken from outside.
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
