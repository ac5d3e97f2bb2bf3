import type { CaipNetworkId } from '../caip/CaipNetworkId.ts'
import type { AbortOptions } from '../store/AbortOptions.ts'

/** Which wallets of the list, and which page of them. */
export interface WalletsQuery {
  /** From 1. */
  page: number
  /** How many on a page. */
  entries: number
  search?: string | undefined
  /** Wallet ids: only these. */
  include?: readonly string[] | undefined
  /** Wallet ids: none of these. */
  exclude?: readonly string[] | undefined
  badge_type?: 'none' | 'certified' | undefined
  chains?: readonly CaipNetworkId[] | undefined
  names?: readonly string[] | undefined
  rdns?: readonly string[] | undefined
}

/** A wallet of the list. Names are clean, and addresses that may not be opened are left out. */
export interface Wallet {
  id: string
  name: string
  /** What `walletImageUrl` takes. */
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
  /** How many wallets there are on all pages. */
  count: number
}

/** What the project's remote configuration says of one feature; `config: null` is no opinion. */
export interface RemoteFeatureEntry {
  id: string
  isEnabled: boolean
  config: readonly string[] | null
}

/** The list of wallets, their images, and what the project decided. */
export interface WalletApi {
  getWallets(query: WalletsQuery, options: AbortOptions): Promise<WalletsPage>
  getConfig(options: AbortOptions): Promise<readonly RemoteFeatureEntry[]>
  /**
   * The origins that the project allows. Throws `service/RATE_LIMITED` and
   * `service/SERVER_ERROR`; any other failure is an empty list.
   */
  getOrigins(options: AbortOptions): Promise<readonly string[]>
  getAnalyticsConfig(options: AbortOptions): Promise<{ isAnalyticsEnabled: boolean }>
  /** Addresses for `<img>`. */
  walletImageUrl(imageId: string): string
  /** An image of a network or a connector. */
  assetImageUrl(imageId: string): string
  currencyImageUrl(code: string): string
  tokenImageUrl(symbol: string): string
}
