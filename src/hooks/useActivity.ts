'use client'
import { useCallback, useMemo } from 'react'
import {
  type ActivityEvent,
  type ActivityMonth,
  type ActivityPages,
  groupActivity,
} from '../engine/features/activity/Activity.ts'
import { activity } from '../engine/features/index.ts'
import { findAccount } from '../engine/features/network/Network.ts'
import {
  isTransactionPending,
  type Transaction,
} from '../engine/features/transactions/Transactions.ts'
import type { DataSource } from '../engine/providers/Provider.ts'
import { type ReadOptions, useAccountRead } from './internal/useAccountRead.ts'
import { type QueryResult, useQuery } from './internal/useQuery.ts'
import { useSource } from './internal/useSource.ts'
import { useEngineState } from './useEngineState.ts'
import { useTransactions } from './useTransactions.ts'

export type UseActivityResult = QueryResult<ActivityPages> & {
  /**
   * Transactions that were sent from this page and are not in the history yet. Pending ones come
   * first.
   */
  watched: readonly Transaction[]
  /** The history by year and month in the user's language, the newest first. */
  months: readonly ActivityMonth<ActivityEvent>[]
  /** Whether the history of this network is supported. True until that is known. */
  isSupported: boolean
  /** Whether there are more pages. */
  hasNextPage: boolean
  /** Loads the next page, unless one is loading. */
  fetchNextPage: () => void
  /**
   * The provider that returned the first page, and the time. `isStale` is true if a later read
   * failed. `undefined` if the page is from a service.
   */
  source: (DataSource & { isStale: boolean }) | undefined
}

const none: readonly ActivityEvent[] = []

/**
 * Reads the history of an account, page by page. Default: the account in use, on the network in
 * use. The data is fresh for 15,000 ms.
 */
export function useActivity(options?: ReadOptions): UseActivityResult {
  const query = useAccountRead(activity, ({ history }) => history, options)
  const result = useQuery<ActivityPages>(query)
  const { transactions } = useTransactions(options)
  const locale = useEngineState(({ messages }) => messages.locale, options)
  const { address, caipNetworkId } = useEngineState((state) => {
    const found = findAccount(state, options)
    return { address: found?.address, caipNetworkId: found?.caipNetworkId }
  }, options)
  const events = result.data?.events ?? none
  const months = useMemo(() => groupActivity(events, { locale }), [events, locale])
  const watched = useMemo(() => {
    const listed = new Set(events.map(({ hash }) => hash.toLowerCase()))
    const isOurs = (one: Transaction) =>
      one.caipNetworkId === caipNetworkId && one.from.toLowerCase() === address?.toLowerCase()
    const isNew = ({ hash, replacedBy = '' }: Transaction) =>
      !listed.has(hash.toLowerCase()) && !listed.has(replacedBy.toLowerCase())
    const ours = transactions.filter((one) => isOurs(one) && isNew(one))
    const ended = ours.filter((one) => !isTransactionPending(one))
    return [...ours.filter(isTransactionPending), ...ended]
  }, [events, transactions, caipNetworkId, address])
  const fetchNextPage = useCallback(() => {
    if ('fetchNextPage' in query) query.fetchNextPage()
  }, [query])
  const source = useSource(result.data?.source, result.isError)
  return {
    ...result,
    source,
    watched,
    months,
    isSupported: result.data?.isSupported ?? true,
    hasNextPage: result.data?.hasNextPage ?? false,
    fetchNextPage,
  }
}
