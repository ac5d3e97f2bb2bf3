import type { SupportedNamespace } from '../../caip/CaipNetworkId.ts'

/**
 * A wallet of the registry. It contains only facts; `tests/contracts/walletRegistry/sources.json`
 * has the source of each. A wallet of several namespaces is in the file of each, so that a page
 * loads only the files of its namespaces.
 */
export interface RegistryWallet {
  /**
   * The wallet's id in WalletConnect's explorer if it is known, otherwise its rdns or a short name.
   */
  id: string
  name: string
  /** All namespaces that the wallet supports. */
  namespaces: readonly SupportedNamespace[]
  /** The name that it announces through the Wallet Standard in this file's namespace. */
  standardName?: string
  /**
   * Where the adapter of this file's namespace finds it in the page: the path of its object, or its
   * key.
   */
  injectedId?: string
  /** The reverse domain name that it announces (EIP-6963). */
  rdns?: string
  homepage?: string
  /** Opens the app with a pairing, by its own scheme: `metamask://`. */
  native?: string
  /** Opens the app with a pairing, by an `https:` URL that the app claims. */
  universal?: string
  /** The web wallet's URL for pairings. */
  webapp?: string
  /** The number in the App Store. */
  appStore?: string
  /** The package on Google Play. */
  playStore?: string
  /** The id of the extension in the Chrome Web Store. */
  chromeStore?: string
  /** Whether it accepts WalletConnect pairings. */
  supportsWc?: boolean
}
