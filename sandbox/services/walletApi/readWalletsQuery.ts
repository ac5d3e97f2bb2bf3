import { refusals } from '../Refusal.ts'

export type WalletsQuery = ReturnType<typeof readWalletsQuery>

const plainEntries = 40
const mostEntries = 1_000

/** The query of `/getWallets`, parsed. */
export function readWalletsQuery(query: Readonly<Record<string, string>>) {
  return {
    page: readAmount('page', query.page, 1, Number.MAX_SAFE_INTEGER),
    entries: readAmount('entries', query.entries, plainEntries, mostEntries),
    search: query.search?.trim().toLowerCase() || undefined,
    include: readList('include', query.include, walletId),
    exclude: readList('exclude', query.exclude, walletId),
    badge: readBadge(query.badge_type ?? query.badge),
    chains: readList('chains', query.chains, /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/),
    names: readList('names', query.names, anyText)?.map((name) => name.toLowerCase()),
    rdns: readList('rdns', query.rdns, anyText),
    isPayOnly: query.include_pay_only === 'true',
    sort: readSort(query.sort),
  }
}

const walletId = /^[0-9a-f]{64}$/
const anyText = /^[^\0]{1,200}$/

function readAmount(field: string, text: string | undefined, plain: number, most: number) {
  if (text === undefined) return plain
  const amount = Number(text)
  if (!/^\d{1,9}$/.test(text) || amount < 1 || amount > most) {
    throw refusals.badInput(field, `${field} must be a whole number from 1 to ${most}.`)
  }
  return amount
}

function readList(field: string, text: string | undefined, item: RegExp) {
  if (text === undefined || text === '') return
  const items = text.split(',')
  if (!items.every((one) => item.test(one))) {
    throw refusals.badInput(field, `${field} has an entry of a wrong form.`)
  }
  return items
}

function readBadge(badge: string | undefined) {
  if (badge === undefined || badge === 'certified' || badge === 'none') return badge
  throw refusals.badInput('badge_type', 'badge_type must be none or certified.')
}

function readSort(sort = 'default') {
  if (sort === 'default' || sort === 'wcpay') return sort
  throw refusals.badInput('sort', 'sort must be default or wcpay.')
}
