import type { Wallet } from '../../providers/services/WalletApi.ts'
import type { ConnectInput } from '../connection/ConnectionState.ts'

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
  /** Whether the page's URL was copied, for a wallet's own browser. */
  copying?: 'success' | 'error' | undefined
}

/** An attempt to open a wallet by its link. */
export interface WalletOpening {
  walletId: string
  /**
   * `pending` for 2.5 s, then `opened` if the page went into the background, otherwise `failed`.
   * `refused` if the link is not safe; then nothing was opened.
   */
  status: 'pending' | 'opened' | 'failed' | 'refused'
}

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
  /** Wallets that the service recommends. */
  recommended: readonly ListedWallet[]
  /** The wallets that the user connected over WalletConnect, once loaded. */
  recent?: readonly ListedWallet[] | undefined
  /** The total number of wallets, including those that are not loaded yet. */
  count: number
  hasNextPage: boolean
  /** The search of these results. While another search is pending, the previous one. */
  searched: { search: string; badge?: WalletBadge | undefined }
}

export const initialWalletsState: WalletsState = { search: '', badge: undefined, excluded: [] }
