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

export const initialWalletsState: WalletsState = { search: '', badge: undefined, excluded: [] }
