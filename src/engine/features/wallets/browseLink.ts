/** Where a page is, for a wallet that opens it in a browser of its own. */
export interface BrowseLinkInput {
  /** The wallet's id in the explorer's list. */
  walletId: string
  /** The chain family that the visitor wants to connect. */
  namespace: string
  /** The reference of the active network: what follows the colon in its CAIP-2 id. */
  chainReference?: string | undefined
  /** The page's whole address. */
  href: string
  os: 'ios' | 'android' | undefined
  /** What a wallet left in the page under this name. */
  injected(name: string): unknown
}

interface OwnBrowser {
  /** The chain families that it speaks, with the name under which it would be in the page. */
  injectedAs: Readonly<Record<string, string>>
  link(input: BrowseLinkInput): string
}

/**
 * The address that opens this page in the wallet's own browser, for the four wallets that work so
 * (SPEC 9.45): Phantom, Solflare, Coinbase, Binance. Nothing for all others, for a chain family that
 * the wallet does not connect this way, and where the wallet is in the page already.
 */
export function browseLink(input: BrowseLinkInput): string | undefined {
  const { walletId, namespace, injected } = input
  const wallet = Object.hasOwn(ownBrowsers, walletId) ? ownBrowsers[walletId] : undefined
  if (!wallet || !Object.hasOwn(wallet.injectedAs, namespace)) return undefined
  if (injected(wallet.injectedAs[namespace]!) !== undefined) return undefined
  return wallet.link(input)
}

const E = encodeURIComponent

const ownBrowsers: Readonly<Record<string, OwnBrowser>> = {
  // Phantom
  a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393: {
    injectedAs: { solana: 'phantom', eip155: 'phantom', bip122: 'phantom' },
    link({ href, os }) {
      const page = `${E(href)}?ref=${E(new URL(href).origin)}`
      // Android's own form of a link that names its app; it is built here, never taken from outside.
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
