/** A mark that the list of wallets gives. */
export type WalletBadge = 'none' | 'certified'

/** What is looked for in the list of wallets, and which wallets the host wants nowhere. */
export interface WalletsState {
  /** What the visitor searches for, as typed. */
  search: string
  /** Only wallets with this mark; undefined for all. */
  badge: WalletBadge | undefined
  /** What the wallets of `excludeWalletIds` are called, once the list has told. */
  excluded: readonly ExcludedWallet[]
  /** Whether the visitor ticked what connecting agrees to. */
  isAgreed?: boolean | undefined
  /** The last attempt to open a wallet's app or page. */
  opening?: WalletOpening | undefined
  /** Whether the page's address was put on the clipboard, for a wallet's own browser. */
  copying?: 'success' | 'error' | undefined
}

/** An attempt to open a wallet by its link. */
export interface WalletOpening {
  walletId: string
  /**
   * `pending` for 2.5 s; then `opened` if the page went into the background, else `failed`. `refused`
   * when the link may not be opened: then nothing was.
   */
  status: 'pending' | 'opened' | 'failed' | 'refused'
}

/** A wallet that is left out wherever it appears. */
export interface ExcludedWallet {
  name: string
  rdns?: string | undefined
}

export const initialWalletsState: WalletsState = { search: '', badge: undefined, excluded: [] }
