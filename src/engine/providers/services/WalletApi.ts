import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'

/** A filter for the wallet list, and a page number. */
export interface WalletsQuery {
  /** The number of the page, starting at 1. */
  page: number
  /** The number of entries on a page. */
  entries: number
  search?: string | undefined
  /** The ids of the only wallets to list. */
  include?: readonly string[] | undefined
  /** The ids of wallets to leave out. */
  exclude?: readonly string[] | undefined
  badge_type?: 'none' | 'certified' | undefined
  chains?: readonly CaipNetworkId[] | undefined
  names?: readonly string[] | undefined
  rdns?: readonly string[] | undefined
}

/** A wallet of the list. Its name is sanitized, and unsafe URLs are left out. */
export interface Wallet {
  id: string
  name: string
  /** The id of the image, for `walletImageUrl`. */
  imageId?: string
  imageUrl?: string
  rdns?: string
  chains: readonly string[]
  homepage?: string
  mobileLink?: string
  desktopLink?: string
  webappLink?: string
  linkMode?: string
  appStore?: string
  playStore?: string
  chromeStore?: string
  order?: number
  badgeType?: string
  injected?: readonly { namespace?: string; injectedId?: string }[]
  supportsWc?: boolean
}

export interface WalletsPage {
  data: readonly Wallet[]
  /** The number of wallets on all pages. */
  count: number
}

/** The project's remote configuration of one feature. With `config: null`, the host decides. */
export interface RemoteFeatureEntry {
  id: string
  isEnabled: boolean
  config: readonly string[] | null
}

/** The wallet list, its images, and the project's decisions. */
export interface WalletApi {
  getWallets(query: WalletsQuery, options: AbortOptions): Promise<WalletsPage>
  getConfig(options: AbortOptions): Promise<readonly RemoteFeatureEntry[]>
  /**
   * Resolves with the origins that the project allows. Throws `service/RATE_LIMITED` and
   * `service/SERVER_ERROR`. After any other failure, returns an empty list.
   */
  getOrigins(options: AbortOptions): Promise<readonly string[]>
  getAnalyticsConfig(options: AbortOptions): Promise<{ isAnalyticsEnabled: boolean }>
  /** Returns the URL of a wallet's image, for `<img>`. */
  walletImageUrl(imageId: string): string
  /** Returns the URL of the image of a network or a connector, for `<img>`. */
  assetImageUrl(imageId: string): string
  currencyImageUrl(code: string): string
  tokenImageUrl(symbol: string): string
}
