import type { CustomWallet } from '../../config/EngineConfig.ts'
import type { Wallet } from '../../providers/services/WalletApi.ts'
import { describeCustomWallet } from './describeCustomWallet.ts'
import type { ListedWallet } from './ListedWallet.ts'

export interface Arrangement {
  /** The host's own wallets. */
  custom: readonly CustomWallet[]
  /** The wallets of the service, in its order. */
  others: readonly Wallet[]
  featuredWalletIds: readonly string[]
  /** The search text. The host's own wallets are filtered by it here. */
  search: string
  /** A wallet of the service for display. */
  describe(wallet: Wallet): ListedWallet
  /** How the wallet connects here, if it can. */
  connectorOf(wallet: ListedWallet): ListedWallet['connector']
}

/**
 * One list without duplicates: installed wallets, featured ones, the host's own, and all others.
 */
export function arrangeWallets(given: Arrangement): readonly ListedWallet[] {
  const { connectorOf, describe, featuredWalletIds } = given
  const search = given.search.toLowerCase()
  const unique = new Map<string, ListedWallet>()
  for (const one of given.custom) {
    const wallet = describeCustomWallet(one)
    if (!unique.has(wallet.id) && wallet.name.toLowerCase().includes(search))
      unique.set(wallet.id, { ...wallet, connector: connectorOf(wallet) })
  }
  for (const wallet of given.others)
    if (!unique.has(wallet.id)) unique.set(wallet.id, describe(wallet))

  const installed: ListedWallet[] = []
  const featured: ListedWallet[] = []
  const custom: ListedWallet[] = []
  const others: ListedWallet[] = []
  for (const wallet of unique.values()) {
    if (wallet.connector) installed.push(wallet)
    else if (featuredWalletIds.includes(wallet.id)) featured.push(wallet)
    else (wallet.isCustom ? custom : others).push(wallet)
  }
  const rankOf = ({ id }: ListedWallet) => featuredWalletIds.indexOf(id)
  featured.sort((a, b) => rankOf(a) - rankOf(b))
  return [...installed, ...featured, ...custom, ...others]
}
