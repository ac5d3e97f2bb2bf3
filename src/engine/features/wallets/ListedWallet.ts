import type { Wallet } from '../../services/WalletApi.ts'
import type { ConnectInput } from '../connection/ConnectionState.ts'
import type { WalletBadge } from './WalletsState.ts'

/** A wallet as a list shows it. */
export interface ListedWallet extends Omit<Wallet, 'imageUrl'> {
  /** An address for `<img>`, or image data. */
  imageUrl?: string | undefined
  /** How to connect it here: it is installed, or its page is the wallet's own browser. */
  connector?: ConnectInput | undefined
  /** Whether the host added it. */
  isCustom?: boolean
}

/** The wallets to choose from, as far as they have been read. */
export interface WalletList {
  /** Installed ones first, then featured ones, then those of the host, then all others. */
  wallets: readonly ListedWallet[]
  /** The wallets of `featuredWalletIds`, in their order. */
  featured: readonly ListedWallet[]
  /** Wallets that the service recommends. */
  recommended: readonly ListedWallet[]
  /** Those that the visitor connected over WalletConnect, once they have been read. */
  recent?: readonly ListedWallet[] | undefined
  /** How many there are in all, as the service counts, those not yet read included. */
  count: number
  hasNextPage: boolean
  /** What these were searched for; while another search is under way, the one before. */
  searched: { search: string; badge?: WalletBadge | undefined }
}
