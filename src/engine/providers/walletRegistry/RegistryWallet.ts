import type { SupportedNamespace } from '../../caip/CaipNetworkId.ts'

/**
 * A wallet of the registry. It contains only facts, and
 * `tests/contracts/walletRegistry/sources.json` has the source of each fact. A wallet of several
 * namespaces is in several files, so that a page loads only the files of its own namespaces.
 */
export interface RegistryWallet {
  /**
   * The wallet's id: its id in WalletConnect's explorer if known, otherwise its rdns or a short
   * name.
   */
  id: string
  name: string
  /** All namespaces that the wallet supports. */
  namespaces: readonly SupportedNamespace[]
  /** The name that the wallet announces through the Wallet Standard, in this file's namespace. */
  standardName?: string
  /**
   * Where the adapter of this file's namespace finds the wallet in the page: the path or the key of
   * the wallet's object.
   */
  injectedId?: string
  /** The reverse domain name that the wallet announces (EIP-6963). */
  rdns?: string
  homepage?: string
  /**
   * The link that opens the app with a pairing, with the app's own scheme, such as `metamask://`.
   */
  native?: string
  /** The link that opens the app with a pairing: an `https:` URL that the app claims. */
  universal?: string
  /** The URL with which the web wallet opens pairings. */
  webapp?: string
  /** The app's id number in the App Store. */
  appStore?: string
  /** The app's package on Google Play. */
  playStore?: string
  /** The id of the extension in the Chrome Web Store. */
  chromeStore?: string
  /** Whether the wallet accepts WalletConnect pairings. */
  supportsWc?: boolean
}
