'use client'
import type { ListedWallet, WalletBadge, WalletList } from '../engine/features/wallets/Wallets.ts'
import type { DataSource } from '../engine/providers/Provider.ts'
import { useEngine } from './EngineProvider.tsx'
import {
  disabledQuery,
  type QueryOptions,
  type QueryResult,
  useQuery,
} from './internal/useQuery.ts'
import { useEngineState } from './useEngineState.ts'

export type UseWalletsResult = QueryResult<WalletList> & {
  /** Whether the wallets are the result of the previous search, while the new search is pending. */
  isStale: boolean
  /** The order is: installed wallets, featured wallets, the host's own wallets, all others. */
  wallets: readonly ListedWallet[]
  /** The wallets of the option `featuredWalletIds`, in order. */
  featured: readonly ListedWallet[]
  /** The wallets that a provider recommends, at most four. */
  recommended: readonly ListedWallet[]
  /** The total number of wallets, including those that are not loaded yet. */
  count: number
  /** The provider that returned the wallets. */
  source: DataSource | undefined
  /** The search text, as typed. */
  search: string
  /** The badge of the listed wallets. `undefined` for all wallets. */
  badge: WalletBadge | undefined
  /** Searches wallets. The list updates 300 ms after the last change. */
  setSearch: (text: string) => void
  /** Lists only wallets with this badge. Without a badge, lists all wallets. */
  setBadge: (badge?: WalletBadge) => void
  /** Whether there are more pages. */
  hasNextPage: boolean
  /** Loads the next page, unless one is loading. */
  fetchNextPage: () => void
  /** Connects the wallet if it is installed, otherwise shows the other ways to reach it. */
  select: (wallet: ListedWallet) => void
}

const none: readonly ListedWallet[] = []

/** Lists wallets, page by page, and searches them. */
export function useWallets({ enabled = true, ...options }: QueryOptions = {}): UseWalletsResult {
  const { wallets } = useEngine(options)
  const { list } = wallets
  const result = useQuery<WalletList>(enabled ? list : disabledQuery)
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
    source: data?.source,
    search,
    badge,
    setSearch: wallets.search,
    setBadge: wallets.filter,
    hasNextPage: data?.hasNextPage ?? false,
    fetchNextPage: list.fetchNextPage,
    select: wallets.select,
  }
}
