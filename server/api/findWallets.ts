import type { ListedWallet } from '../upstream/Sources.ts'

/** The filter of a request for wallets. */
export interface WalletFilter {
  /** The number of the page, starting at 1. */
  page: number
  /** The number of wallets on a page. */
  entries: number
  search?: string | undefined
  include?: readonly string[] | undefined
  exclude?: readonly string[] | undefined
  badge?: 'none' | 'certified' | undefined
  badge_type?: 'none' | 'certified' | undefined
  names?: readonly string[] | undefined
  rdns?: readonly string[] | undefined
  include_pay_only?: 'true' | 'false' | undefined
  sort?: 'default' | 'wcpay' | undefined
}

/**
 * Returns the wallets of one page, and the total number of wallets. The source has already filtered
 * the list by network.
 */
export function findWallets(wallets: readonly ListedWallet[], query: WalletFilter) {
  const matching = wallets.filter((wallet) => isMatch(wallet, query))
  const found = query.sort === 'wcpay' ? matching.toSorted(byPayments) : matching
  const { entries, page } = query
  return { data: found.slice((page - 1) * entries, page * entries), count: found.length }
}

function isMatch(wallet: ListedWallet, query: WalletFilter): boolean {
  const { badge, badge_type = badge, exclude, include = [], names = [], rdns: all = [] } = query
  const { id, name, rdns } = wallet
  const lower = name.toLowerCase()
  const isNamed =
    (names.length === 0 && all.length === 0) ||
    names.some((one) => one.toLowerCase() === lower) ||
    (rdns != null && all.includes(rdns))
  return (
    isNamed &&
    // `none` means that the badge is not filtered.
    (badge_type !== 'certified' || wallet.badge_type === 'certified') &&
    (query.include_pay_only !== 'true' || wallet.supports_wcpay === true) &&
    lower.includes((query.search ?? '').trim().toLowerCase()) &&
    (include.length === 0 || include.includes(id)) &&
    !exclude?.includes(id)
  )
}

const byPayments = (one: ListedWallet, other: ListedWallet) =>
  Number(other.supports_wcpay === true) - Number(one.supports_wcpay === true)
