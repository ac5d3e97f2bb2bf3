import type { WalletImpression, WalletSource } from '../../EngineEvents.ts'
import type { Observation, Query, QueryState } from '../../store/Query.ts'
import type { ListedWallet, WalletBadge, WalletList } from './WalletsState.ts'

/**
 * How to reach a wallet of the list: `app` opens the wallet's app, `copy` copies the page's URL for
 * the wallet's browser, `walletConnect` shows a QR code. A source only reports that the user
 * follows its link.
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
  tellShown(items: readonly WalletImpression[]): void
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
