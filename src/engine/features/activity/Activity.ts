import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { ActivityOperation } from '../../providers/HistoryPage.ts'
import type { DataSource } from '../../providers/Provider.ts'
import type { Address, Hash } from '../../Register.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import type { Query } from '../../store/Query.ts'
import type { AccountQuery } from '../network/Network.ts'

/** An asset that a transaction moved from or to the account. */
export interface ActivityTransfer {
  direction: 'in' | 'out' | 'self'
  kind: 'fungible' | 'nft'
  /** The amount in exact decimal digits, such as `12.5`. */
  amount: string
  /** A token's symbol or an NFT's name. Anyone can choose it, so it may be misleading. */
  name: string
  iconUrl?: string | undefined
  /** The value of the amount at the time of the transaction, in dollars. */
  value?: number | undefined
  /** Whether the data source marks the asset as spam. */
  isSpam: boolean
}

/**
 * `lookalike`: `address` is not `known`, but begins and ends like it. The account has sent to
 * `known` before. `unsigned`: another account made an empty transfer in this account's name.
 */
export type ActivityWarning =
  | { kind: 'lookalike'; address: Address; known: Address }
  | { kind: 'unsigned' }

/** A transaction of the account, as the data source reports it. */
export interface ActivityEvent {
  id: string
  hash: Hash
  operation: ActivityOperation
  status: 'confirmed' | 'failed' | 'pending'
  /** When the transaction was mined, in milliseconds since 1970. */
  minedAt: number
  /** The account that sent the transaction. Empty if the data source does not report it. */
  from: Address | ''
  /**
   * The transaction's destination. For a token transfer, this is the token's contract. Empty if the
   * data source does not report it.
   */
  to: Address | ''
  /**
   * The receiver of the assets that the account sent. `undefined` if the chain's nodes do not
   * report it.
   */
  receiver?: Address | undefined
  /** The reason why the event may be deceptive. */
  warning?: ActivityWarning | undefined
  caipNetworkId: CaipNetworkId
  /** The app that sent or received the transaction, if it is known. */
  application?: { name: string; iconUrl?: string | undefined } | undefined
  transfers: readonly ActivityTransfer[]
}

/** The pages that were read so far. They contain only events that concern the user. */
export interface ActivityPages {
  /** The events without duplicates. The newest event comes first. */
  events: readonly ActivityEvent[]
  /** Whether there are more pages. */
  hasNextPage: boolean
  /** Whether a provider or a service has the history of this network. */
  isSupported: boolean
  /** The provider that returned the history, and when. Missing if a service returned it. */
  source?: DataSource | undefined
}

/** A page of the history, and the cursor of the next one. */
export interface ActivityPage {
  events: readonly ActivityEvent[]
  next: string | undefined
  /**
   * The cursors of earlier pages. If a cursor is repeated, the provider returns pages in a loop.
   */
  seen: readonly string[]
  isSupported: boolean
  /** The provider that returned this page, and when. */
  source?: DataSource | undefined
}

export interface ReadActivity {
  address: string
  caipNetworkId: CaipNetworkId
  /** The `next` cursor of the page before. */
  cursor?: string | undefined
  /** `source.from` of the page before. Only that provider can use the cursor. */
  from?: string | undefined
}

/** The history of the account in use on the network in use. */
export interface ActivityQuery extends Query<ActivityPages> {
  /** Loads the next page, if there is one. */
  fetchNextPage(): void
}

export interface ActivityFeature {
  /** The history of the account in use, page by page. */
  history: AccountQuery<ActivityQuery>
  /**
   * Reads one page of the history of any account. Intended for hosts. Throws
   * `activity/ADDRESS_REQUIRED`.
   */
  read(
    input: ReadActivity,
    options?: { signal?: AbortSignal },
  ): Promise<Pick<ActivityPage, 'events' | 'next' | 'source'>>
  /**
   * Returns the addresses that the account itself has sent to, from up to 20 pages of its history.
   * The earliest address comes first. If a call is aborted, the next call continues at the same
   * page. The addresses are read again after 300,000 ms.
   */
  receivers(
    account: Omit<ReadActivity, 'cursor'>,
    options: AbortOptions,
  ): Promise<readonly string[]>
  /** Call this when the user opens their history. */
  visited(): void
}

/** The events of one month. */
export interface ActivityMonth<Event> {
  /** The month and the year in the user's language, such as `May 2026`. */
  label: string
  /** The events of the month. The newest event comes first. */
  events: readonly Event[]
}

/** Groups events by month, in the user's language and time zone. The newest month comes first. */
export function groupActivity<Event extends { minedAt: number }>(
  events: readonly Event[],
  { locale, timeZone }: { locale: string; timeZone?: string | undefined },
): readonly ActivityMonth<Event>[] {
  const format = monthFormat(locale, timeZone)
  const months = new Map<string, Event[]>()
  for (const event of [...events].sort((a, b) => b.minedAt - a.minedAt)) {
    const label = format.format(event.minedAt)
    const month = months.get(label)
    if (month) month.push(event)
    else months.set(label, [event])
  }
  return [...months].map(([label, inMonth]) => ({ label, events: inMonth }))
}

function monthFormat(locale: string, timeZone: string | undefined) {
  const options = { year: 'numeric', month: 'long' } as const
  // The host's language or time zone may be invalid, so several combinations are tried.
  for (const [language, zone] of [
    [locale, timeZone],
    ['en', timeZone],
    [locale, undefined],
  ] as const) {
    try {
      return new Intl.DateTimeFormat(language, { ...options, timeZone: zone })
    } catch {}
  }
  return new Intl.DateTimeFormat('en', options)
}
