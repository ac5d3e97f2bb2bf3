import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import type { Query } from '../../store/Query.ts'
import type { ActivityEvent, ActivityPages } from './ActivityEvent.ts'

/** A page of the history, and where the next one begins. */
export interface ActivityPage {
  events: readonly ActivityEvent[]
  next: string | undefined
  /** The cursors that led here: one that comes again leads in a circle. */
  seen: readonly string[]
  isSupported: boolean
}

export interface ReadActivity {
  address: string
  caipNetworkId: CaipNetworkId
  cursor?: string | undefined
}

/** What the account in use did on the network in use, as the blockchain API tells of it. */
export interface ActivityFeature {
  /** The history of the account in use, page after page. */
  history: Query<ActivityPages> & {
    /** Reads the next page, if there is one. */
    fetchNextPage(): void
  }
  /** Reads one page of any account, for hosts. Throws `activity/ADDRESS_REQUIRED`. */
  read(
    input: ReadActivity,
    options?: { signal?: AbortSignal },
  ): Promise<Pick<ActivityPage, 'events' | 'next'>>
  /**
   * Those to whom the account sent something itself, the earliest first, as far as its history tells:
   * up to 20 pages. Goes on where an earlier call was given up, and begins anew after 300,000 ms.
   */
  receivers(
    account: Omit<ReadActivity, 'cursor'>,
    options: AbortOptions,
  ): Promise<readonly string[]>
  /** To be told when the visitor goes to their history. */
  visited(): void
}
