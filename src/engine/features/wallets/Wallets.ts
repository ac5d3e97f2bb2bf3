import type { DataSource } from '../../providers/Provider.ts'
import type { Wallet } from '../../providers/services/WalletApi.ts'
import type { OperationState } from '../../store/Operation.ts'
import type { Observation, Query, QueryState } from '../../store/Query.ts'
import type { ConnectInput } from '../connection/Connection.ts'

/** A badge of the wallet list. */
export type WalletBadge = 'none' | 'certified'

/** The search in the wallet list, and the wallets that the host excludes. */
export interface WalletsState {
  /** The search text, as the user typed it. */
  search: string
  /** Lists only wallets with this badge. `undefined` lists all wallets. */
  badge: WalletBadge | undefined
  /** The names of the wallets in `excludeWalletIds`. Empty until they have loaded. */
  excluded: readonly ExcludedWallet[]
  /** Whether the user accepted the legal terms. */
  isAgreed?: boolean | undefined
  /** The last attempt to open a wallet's app or page. */
  opening?: WalletOpening | undefined
  /** The last time that the page's URL was copied, for use in a wallet's own browser. */
  copying?: OperationState<void, void> | undefined
}

/**
 * An attempt to open a wallet by its link. The input is the wallet's id. It is `pending` for 2.5 s.
 * It succeeds if the page went into the background, and otherwise fails with `wallets/NOT_OPENED`.
 * It fails with `wallets/UNSAFE_LINK` if the link is not safe, without opening anything.
 */
export type WalletOpening = OperationState<string, void>

/** A wallet that is left out of every list. */
export interface ExcludedWallet {
  name: string
  rdns?: string | undefined
}

/** A wallet in the form that lists show. */
export interface ListedWallet extends Omit<Wallet, 'imageUrl'> {
  /** The icon: a URL for `<img>`, or image data. */
  imageUrl?: string | undefined
  /**
   * How to connect the wallet here. Set if the wallet is installed or the page is in the wallet's
   * own browser.
   */
  connector?: ConnectInput | undefined
  /** Whether the host added the wallet. */
  isCustom?: boolean
}

/** The wallets to choose from that have loaded so far. */
export interface WalletList {
  /**
   * All wallets. Installed wallets come first, then featured wallets, then the host's own, then the
   * others.
   */
  wallets: readonly ListedWallet[]
  /** The wallets of `featuredWalletIds`, in order. */
  featured: readonly ListedWallet[]
  /** Wallets that a provider recommends. */
  recommended: readonly ListedWallet[]
  /** The wallets that the user connected over WalletConnect. Missing until they have loaded. */
  recent?: readonly ListedWallet[] | undefined
  /** The total number of wallets, including those that have not loaded yet. */
  count: number
  hasNextPage: boolean
  /** The provider that listed the first page, and when. */
  source?: DataSource | undefined
  /**
   * The search that these results belong to. While another search is pending, this is the previous
   * search.
   */
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
 * How to connect a wallet of the list. `app` opens the wallet's app, `copy` copies the page's URL
 * for the wallet's browser, and `walletConnect` shows a QR code. A `WalletSource` only reports that
 * the user opened its link.
 */
export type WalletWay = 'app' | 'copy' | 'walletConnect' | WalletSource

/** The wallet list, from the host's providers and from the host's own wallets. */
export interface WalletsFeature {
  /** The wallets to choose from, page by page. Sends no request without a subscriber. */
  list: Query<WalletList> & {
    /** Loads the next page, if there is one. */
    fetchNextPage(): void
  }
  /** Returns whether the host allows listing all wallets, and there are wallets to list. */
  hasList(): boolean
  /** Searches wallets by name. The list is updated 300 ms after the last change. */
  search(text: string): void
  /** Lists only wallets with this badge. Without a badge, lists all wallets. */
  filter(badge?: WalletBadge): void
  /**
   * Connects the wallet if it is installed. Otherwise shows the other ways to connect it. `way`
   * chooses one of these ways. For a connected wallet, opens the view `ProfileWallets`.
   */
  select(wallet: ListedWallet, way?: WalletWay): void
  /** Reports that these wallets scrolled into view. */
  reportShown(items: readonly WalletImpression[]): void
  /** Sets whether the user accepts the legal terms (`features.legalCheckbox`). */
  agree(isAgreed: boolean): void
}

/** The parts of the wallet list that load when the user looks for a wallet. */
export interface OpenWallets {
  observe(report: (state: QueryState<WalletList>) => void): Observation
  fetchNextPage(): void
  /** Opens the wallet in the given way. By default, uses the best way for this device. */
  select(wallet: ListedWallet, way?: WalletWay): void
  /**
   * Called when the modal opens. Adds images to networks and connectors, and applies the host's
   * rules.
   */
  prepare(): Promise<void>
}

/** Access to the lists of wallets, which load once. */
export interface WalletLists {
  open(): Promise<OpenWallets>
  /** Returns the lists, if they have loaded. */
  now(): OpenWallets | undefined
}
