'use client'
import type { ListedWallet, WalletList } from '../engine/features/wallets/ListedWallet.ts'
import type { WalletBadge } from '../engine/features/wallets/WalletsState.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { useEngineState } from './useEngineState.ts'
import { type QueryResult, useQuery } from './useQuery.ts'

export type UseWalletsResult = QueryResult<WalletList> & {
  /** Whether the wallets are those of the search before, while this one is under way. */
  isStale: boolean
  /** Installed wallets first, then featured ones, then the host's own, then all others. */
  wallets: readonly ListedWallet[]
  /** The wallets of the option `featuredWalletIds`, in its order. */
  featured: readonly ListedWallet[]
  /** The wallets that the service recommends, at most four. */
  recommended: readonly ListedWallet[]
  /** How many there are in all, those not read yet included. */
  count: number
  /** What is searched for, as typed. */
  search: string
  /** The mark that the listed wallets have; undefined for all wallets. */
  badge: WalletBadge | undefined
  /** Searches; the list follows 300 ms after the last change. */
  setSearch: (text: string) => void
  /** Lists only wallets with this mark; without one, all. */
  setBadge: (badge?: WalletBadge) => void
  /** Whether `fetchNextPage` would bring more. */
  hasNextPage: boolean
  /** Reads the next page, unless a read is under way. */
  fetchNextPage: () => void
  /** Connects the wallet where it is installed, else leads to the other ways to reach it. */
  select: (wallet: ListedWallet) => void
}

const none: readonly ListedWallet[] = []

/** The wallets to choose from, page after page, and the search among them. */
export function useWallets(options?: EngineOption): UseWalletsResult {
  const { wallets } = useEngine(options)
  const { list } = wallets
  const result = useQuery(list)
  const { data } = result
  const { badge, search } = useEngineState((state) => state.wallets, options)
  return {
    ...result,
    isStale:
      data !== undefined &&
      (data.searched.search !== search.trim() || data.searched.badge !== badge),
    wallets: data?.wallets ?? none,
    featured: data?.featured ?? none,
    recommended: data?.recommended ?? none,
    count: data?.count ?? 0,
    search,
    badge,
    setSearch: wallets.search,
    setBadge: wallets.filter,
    hasNextPage: data?.hasNextPage ?? false,
    fetchNextPage: list.fetchNextPage,
    select: wallets.select,
  }
}
