import type { Wallet } from '../../providers/services/WalletApi.ts'
import type { ConnectInput } from '../connection/ConnectionState.ts'
import type { WalletBadge } from './WalletsState.ts'

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
