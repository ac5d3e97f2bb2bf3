import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import type { Query } from '../../store/Query.ts'
import type { ActivityEvent, ActivityPages } from './ActivityEvent.ts'

/** A page of the history, and the cursor of the next one. */
export interface ActivityPage {
  events: readonly ActivityEvent[]
  next: string | undefined
  /** The cursors of earlier pages. A repeated cursor means a loop. */
  seen: readonly string[]
  isSupported: boolean
}

export interface ReadActivity {
  address: string
  caipNetworkId: CaipNetworkId
  cursor?: string | undefined
}

/** The history of the account in use on the network in use, from the blockchain API. */
export interface ActivityFeature {
  /** The history of the account in use, page by page. */
  history: Query<ActivityPages> & {
    /** Loads the next page, if there is one. */
    fetchNextPage(): void
  }
  /** Reads one page of any account. For hosts. Throws `activity/ADDRESS_REQUIRED`. */
  read(
    input: ReadActivity,
    options?: { signal?: AbortSignal },
  ): Promise<Pick<ActivityPage, 'events' | 'next'>>
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
