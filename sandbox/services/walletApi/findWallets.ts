import type { WalletsQuery } from './readWalletsQuery.ts'
import type { SandboxWallet } from './SandboxWallet.ts'

/** The wallets of one page, and the total number. */
export function findWallets(wallets: readonly SandboxWallet[], query: WalletsQuery) {
  const { page, entries, search, include, exclude, badge, chains, names, rdns } = query
  const found = wallets.filter(
    (wallet) =>
      (search === undefined || wallet.name.toLowerCase().includes(search)) &&
      (include === undefined || include.includes(wallet.id)) &&
      !exclude?.includes(wallet.id) &&
      // `none` means any badge.
      (badge !== 'certified' || wallet.badge_type === 'certified') &&
      (chains === undefined || wallet.chains.some((chain) => chains.includes(chain))) &&
      isNamed(wallet, names, rdns) &&
      (!query.isPayOnly || wallet.supports_wcpay === true),
  )
  const sorted =
    query.sort === 'wcpay'
      ? found.toSorted((a, b) => Number(b.supports_wcpay) - Number(a.supports_wcpay))
      : found
  return { data: sorted.slice((page - 1) * entries, page * entries), count: found.length }
}

/** Either a matching name or a matching rdns is enough. */
function isNamed(
  { name, rdns }: SandboxWallet,
  names: readonly string[] | undefined,
  allRdns: readonly string[] | undefined,
) {
  if (!names && !allRdns) return true
  return names?.includes(name.toLowerCase()) || (rdns != null && allRdns?.includes(rdns))
}
