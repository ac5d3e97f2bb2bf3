import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { ActivityOperation } from '../../providers/HistoryPage.ts'
import type { DataSource } from '../../providers/Provider.ts'
import type { Address, Hash } from '../../Register.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import type { Query } from '../../store/Query.ts'
import type { AccountQuery } from '../network/Network.ts'

/** Something that a transaction moved from or to the account. */
export interface ActivityTransfer {
  direction: 'in' | 'out' | 'self'
  kind: 'fungible' | 'nft'
  /** Exact decimal digits, such as `12.5`. */
  amount: string
  /** A token's symbol or an NFT's name. Anyone can choose it, so it may be misleading. */
  name: string
  iconUrl?: string | undefined
  /** The value of the amount at the time, in dollars. */
  value?: number | undefined
  /** Whether its source marks it as spam. */
  isSpam: boolean
}

/**
 * `lookalike`: `address` begins and ends like `known`, to which the account has sent before, but is
 * another address. `unsigned`: another account made an empty transfer in this account's name.
 */
export type ActivityWarning =
  | { kind: 'lookalike'; address: Address; known: Address }
  | { kind: 'unsigned' }

/** A transaction of the account, as its source reports it. */
export interface ActivityEvent {
  id: string
  hash: Hash
  operation: ActivityOperation
  status: 'confirmed' | 'failed' | 'pending'
  /** Milliseconds since 1970. */
  minedAt: number
  /** The account that sent the transaction. Empty if its source does not name it. */
  from: Address | ''
  /**
   * The transaction's destination. For a token transfer, this is the token's contract. Empty if its
   * source does not name it.
   */
  to: Address | ''
  /** The receiver of what the account sent. `undefined` if the chain's nodes do not report it. */
  receiver?: Address | undefined
  /** Why the event may be deceptive. */
  warning?: ActivityWarning | undefined
  caipNetworkId: CaipNetworkId
  /** The app that sent or received the transaction, if it is known. */
  application?: { name: string; iconUrl?: string | undefined } | undefined
  transfers: readonly ActivityTransfer[]
}

/** The pages read so far, without events that do not concern the user. */
export interface ActivityPages {
  /** The newest first, without duplicates. */
  events: readonly ActivityEvent[]
  /** Whether there are more pages. */
  hasNextPage: boolean
  /** Whether a provider or a service knows the history of this network. */
  isSupported: boolean
  /** The provider that returned it, and when. Missing if it is from a service. */
  source?: DataSource | undefined
}

/** A page of the history, and the cursor of the next one. */
export interface ActivityPage {
  events: readonly ActivityEvent[]
  next: string | undefined
  /** The cursors of earlier pages. A repeated cursor means a loop. */
  seen: readonly string[]
  isSupported: boolean
  /** The provider that returned this page, and when. */
  source?: DataSource | undefined
}

export interface ReadActivity {
  address: string
  caipNetworkId: CaipNetworkId
  /** `next` of the page before. */
  cursor?: string | undefined
  /** `source.from` of the page before: only its provider knows the cursor. */
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
  /** Reads one page of any account. For hosts. Throws `activity/ADDRESS_REQUIRED`. */
  read(
    input: ReadActivity,
    options?: { signal?: AbortSignal },
  ): Promise<Pick<ActivityPage, 'events' | 'next' | 'source'>>
  /**
   * Returns the addresses that the account itself has sent to, the earliest first, from up to 20
   * pages of its history. Continues where an earlier, aborted call stopped, and starts over after
   * 300,000 ms.
   */
  receivers(
    account: Omit<ReadActivity, 'cursor'>,
    options: AbortOptions,
  ): Promise<readonly string[]>
  /** Call it when the user opens their history. */
  visited(): void
}

/** The events of one month. */
export interface ActivityMonth<Event> {
  /** Year and month in the user's language, such as `May 2026`. */
  label: string
  /** The newest first. */
  events: readonly Event[]
}

/** Groups events by year and month in the user's language and time zone, the newest first. */
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
  // The host's language or time zone may be invalid.
  for (const [language, zone] of [
    [locale, timeZone],
    ['en', timeZone],
    [locale, undefined],
  ] as const) {
    try {
      return new Intl.DateTimeFormat(language, { ...options, timeZone: zone })
    } catch {
      // Try the next combination.
    }
  }
  return new Intl.DateTimeFormat('en', options)
}
