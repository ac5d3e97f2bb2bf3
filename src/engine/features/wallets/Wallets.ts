import type { DataSource } from '../../providers/Provider.ts'
import type { Wallet } from '../../providers/services/WalletApi.ts'
import type { OperationState } from '../../store/Operation.ts'
import type { Observation, Query, QueryState } from '../../store/Query.ts'
import type { ConnectInput } from '../connection/Connection.ts'

/** A badge of the wallet list. */
export type WalletBadge = 'none' | 'certified'

/** The search in the wallet list, and the wallets that the host excludes. */
export interface WalletsState {
  /** The search text, as typed. */
  search: string
  /** Only wallets with this badge. `undefined` for all. */
  badge: WalletBadge | undefined
  /** The names of the wallets in `excludeWalletIds`, once loaded. */
  excluded: readonly ExcludedWallet[]
  /** Whether the user accepted the legal terms. */
  isAgreed?: boolean | undefined
  /** The last attempt to open a wallet's app or page. */
  opening?: WalletOpening | undefined
  /** The last time that the page's URL was copied, for a wallet's own browser. */
  copying?: OperationState<void, void> | undefined
}

/**
 * An attempt to open a wallet by its link. The input is the wallet's id. It is `pending` for 2.5 s, then
 * a success if the page went into the background, otherwise fails with `wallets/NOT_OPENED`. It fails
 * with `wallets/UNSAFE_LINK` if the link is not safe; then nothing was opened.
 */
export type WalletOpening = OperationState<string, void>

/** A wallet that is left out of every list. */
export interface ExcludedWallet {
  name: string
  rdns?: string | undefined
}

/** A wallet as a list shows it. */
export interface ListedWallet extends Omit<Wallet, 'imageUrl'> {
  /** A URL for `<img>`, or image data. */
  imageUrl?: string | undefined
  /** How to connect it here, if it is installed or the page is in the wallet's own browser. */
  connector?: ConnectInput | undefined
  /** Whether the host added it. */
  isCustom?: boolean
}

/** The wallets to choose from, as far as they are loaded. */
export interface WalletList {
  /** Installed ones first, then featured ones, then the host's, then all others. */
  wallets: readonly ListedWallet[]
  /** The wallets of `featuredWalletIds`, in order. */
  featured: readonly ListedWallet[]
  /** Wallets that a provider recommends. */
  recommended: readonly ListedWallet[]
  /** The wallets that the user connected over WalletConnect, once loaded. */
  recent?: readonly ListedWallet[] | undefined
  /** The total number of wallets, including those that are not loaded yet. */
  count: number
  hasNextPage: boolean
  /** Which of the host's providers listed the first page. */
  source?: DataSource | undefined
  /** The search of these results. While another search is pending, the previous one. */
  searched: { search: string; badge?: WalletBadge | undefined }
}

export const initialWalletsState: WalletsState = { search: '', badge: undefined, excluded: [] }

/** Where a wallet can be downloaded. */
export type WalletSource = 'chrome_store' | 'app_store' | 'play_store' | 'homepage'

/** A wallet that scrolled into view. */
export interface WalletImpression {
  name: string
  /** The wallet's id in the explorer's list. */
  explorerId?: string | undefined
  /** The wallet's EIP-6963 rdns, if the explorer's list has no id for it. */
  rdnsId?: string | undefined
  /** The wallet's `order` in the wallet list. */
  walletRank?: number | undefined
  /** The wallet's position in the displayed list, starting at 0. */
  displayIndex?: number | undefined
}

/**
 * How to reach a wallet of the list: `app` opens the wallet's app, `copy` copies the page's URL for
 * the wallet's browser, `walletConnect` shows a QR code. With a source, it only reports that the
 * user follows the link.
 */
export type WalletWay = 'app' | 'copy' | 'walletConnect' | WalletSource

/** The wallet list, from the configured service and from the host. */
export interface WalletsFeature {
  /** The wallets to choose from, page by page. Sends no request without a subscriber. */
  list: Query<WalletList> & {
    /** Loads the next page, if there is one. */
    fetchNextPage(): void
  }
  /** Whether the host allows listing all wallets, and there are any. */
  hasList(): boolean
  /** Searches wallets by name. The list follows 300 ms after the last change. */
  search(text: string): void
  /** Lists only wallets with this badge, or all without one. */
  filter(badge?: WalletBadge): void
  /**
   * Connects the wallet if it is installed, otherwise shows the other ways to reach it. With
   * `way`, uses that one. For a connected wallet, opens the view `ProfileWallets`.
   */
  select(wallet: ListedWallet, way?: WalletWay): void
  /** Reports that these wallets scrolled into view. */
  reportShown(items: readonly WalletImpression[]): void
  /** Whether the user accepts the legal terms (`features.legalCheckbox`). */
  agree(isAgreed: boolean): void
}

/** The parts of the wallet list that load when the user looks for a wallet. */
export interface OpenWallets {
  observe(tell: (state: QueryState<WalletList>) => void): Observation
  fetchNextPage(): void
  /** Opens the wallet, in the given way or in the best one for this device. */
  select(wallet: ListedWallet, way?: WalletWay): void
  /**
   * Called when the modal opens: adds images to networks and connectors, and applies the host's
   * rules.
   */
  prepare(): Promise<void>
}

/** Opens the lists of wallets once. */
export interface WalletLists {
  open(): Promise<OpenWallets>
  /** The lists, if they are loaded. */
  now(): OpenWallets | undefined
}
