import type { WalletImpression, WalletSource } from '../../EngineEvents.ts'
import type { Observation, Query, QueryState } from '../../store/Query.ts'
import type { ListedWallet, WalletList } from './ListedWallet.ts'
import type { WalletBadge } from './WalletsState.ts'

/**
 * How to reach a wallet of the list: `app` opens the wallet's app, `copy` puts the page's address on
 * the clipboard for its browser, `walletConnect` shows the code for it, and a source only tells that
 * the visitor follows its link.
 */
export type WalletWay = 'app' | 'copy' | 'walletConnect' | WalletSource

/** The list of wallets: of the service that the host named, and of the host itself. */
export interface WalletsFeature {
  /** The wallets to choose from, page after page. Nothing is asked while nobody listens. */
  list: Query<WalletList> & {
    /** Reads the next page, if there is one. */
    fetchNextPage(): void
  }
  /** Whether the host lets all wallets be listed, and there is anything to list. */
  hasList(): boolean
  /** Looks for wallets by their name; the list follows 300 ms after the last change. */
  search(text: string): void
  /** Lists only wallets with this mark; without one, all. */
  filter(badge?: WalletBadge): void
  /**
   * Connects the wallet where it is installed, else leads to the other ways to reach it; with a
   * way, takes that one. A wallet that is connected leads to the view `ProfileWallets`.
   */
  select(wallet: ListedWallet, way?: WalletWay): void
  /** Says that these wallets came into view. */
  tellShown(items: readonly WalletImpression[]): void
  /** Whether the visitor agrees to what connecting asks for (`features.legalCheckbox`). */
  agree(isAgreed: boolean): void
}

/** Everything about wallets that is not needed before somebody looks for one. */
export interface OpenWallets {
  observe(tell: (state: QueryState<WalletList>) => void): Observation
  fetchNextPage(): void
  /** Leads to the wallet, by the given way or by the one that is best here. */
  select(wallet: ListedWallet, way?: WalletWay): void
  /** The modal opened: networks and connectors get their images, and the host's rules take effect. */
  prepare(): Promise<void>
}

/** Opens the lists of wallets once. */
export interface WalletLists {
  open(): Promise<OpenWallets>
  /** What is open already. */
  now(): OpenWallets | undefined
}
