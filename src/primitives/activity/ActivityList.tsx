'use client'
import { type ReactNode, useCallback, useMemo } from 'react'
import type { ActivityEvent } from '../../engine/features/activity/Activity.ts'
import type { Transaction } from '../../engine/features/transactions/Transactions.ts'
import type { DataSource } from '../../engine/providers/Provider.ts'
import { useActivity } from '../../hooks/useActivity.ts'
import { createErrorPart } from '../internal/createErrorPart.tsx'
import { createListPart } from '../internal/createListPart.tsx'
import { createPart } from '../internal/createPart.ts'
import { createPartialPart, type PartialProps } from '../internal/createPartialPart.tsx'
import { createRetryPart } from '../internal/createRetryPart.tsx'
import { Part } from '../internal/Part.ts'
import type { ErrorState, PartProps } from '../internal/PartProps.ts'

/**
 * A row of the list: a month's heading, an event, or a transaction that was sent from this page.
 */
export type ActivityRow =
  | { kind: 'month'; label: string }
  | { kind: 'event'; event: ActivityEvent }
  | { kind: 'transaction'; transaction: Transaction }

export interface ActivityListProps
  extends Omit<PartProps<'ul', { empty: boolean }>, 'asChild' | 'children'> {
  /** The height of each row in pixels. Default: 64. */
  rowHeight?: number
  /** Renders one row, usually as an `Activity.Item`. */
  children: (row: ActivityRow) => ReactNode
}

/**
 * The history. Only visible rows are mounted, and more pages load near the end. Pending
 * transactions from this app come first. The list scrolls, so set its height. Renders a `<ul>`
 * element.
 *
 * @data data-empty - Present if the list is empty.
 * @cssvar --list-height - The total height of all rows, in pixels.
 */
export const ActivityList = createListPart<ActivityRow, ActivityListProps>('Activity.List', {
  rowHeight: 64,
  keyOf,
  useList() {
    const { fetchNextPage, hasNextPage, isFetching, isError, months, watched } = useActivity()
    const items = useMemo<readonly ActivityRow[]>(
      () => [
        ...watched.map((transaction) => ({ kind: 'transaction', transaction }) as const),
        ...months.flatMap(({ events, label }) => [
          { kind: 'month', label } as const,
          ...events.map((event) => ({ kind: 'event', event }) as const),
        ]),
      ],
      [months, watched],
    )
    const mayRead = hasNextPage && !isFetching && !isError
    const readOn = useCallback(() => {
      if (mayRead) fetchNextPage()
    }, [mayRead, fetchNextPage])
    return { items, isFetching, readOn }
  },
})

function keyOf(row: ActivityRow): string {
  if (row.kind === 'month') return `month ${row.label}`
  return row.kind === 'event' ? `event ${row.event.id}` : `transaction ${row.transaction.hash}`
}

export interface ActivityEmptyProps extends PartProps<'div', { unsupported: boolean }> {}

/**
 * Shown if there are no transactions, or if the history of the network is not supported. Renders a
 * `<div>` element.
 *
 * @data data-unsupported - Present if the history is not supported.
 */
export const ActivityEmpty = createPart<HTMLDivElement, ActivityEmptyProps>(
  'Activity.Empty',
  (props, ref) => {
    const { hasNextPage, isSuccess, isSupported, months, watched } = useActivity()
    if (!isSuccess || hasNextPage || months.length + watched.length > 0) return null
    return <Part.div ref={ref} state={{ unsupported: !isSupported }} {...props} />
  },
)

export interface ActivityErrorProps extends PartProps<'p', ErrorState> {}

/**
 * Shows why the history could not be loaded. Renders nothing without an error. Renders a `<p>`
 * element.
 *
 * @data data-code - The error's code, such as `activity/FETCH_FAILED`.
 */
export const ActivityError = createErrorPart<ActivityErrorProps>(
  'Activity.Error',
  () => useActivity().error,
)

export interface ActivityPartialProps extends PartialProps {
  /**
   * Renders the text. `source` has the name of the provider that could not read the whole history.
   */
  children: (source: DataSource) => ReactNode
}

/**
 * Shown if only a part of the history could be read and there is no error. Renders nothing
 * otherwise. Renders a `<p>` element.
 *
 * @data data-from - The id of the provider that could not read the whole history.
 */
export const ActivityPartial = createPartialPart<ActivityPartialProps>('Activity.Partial', () =>
  useActivity(),
)

export interface ActivityRetryProps extends PartProps<'button'> {}

/**
 * Reads the history again. Renders only after a request that failed, or that did not read the whole
 * history. Renders a `<button>` element.
 */
export const ActivityRetry = createRetryPart<ActivityRetryProps>('Activity.Retry', () => {
  const { isError, isFetching, refetch, source } = useActivity()
  return { isError: isError || source?.isPartial === true, isBusy: isFetching, refetch }
})
