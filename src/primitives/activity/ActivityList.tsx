'use client'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useActivity } from '../../hooks/useActivity.ts'
import { createListPart } from '../internal/createListPart.tsx'
import type { PartProps } from '../internal/PartProps.ts'
import type { ActivityRow } from './ActivityRow.ts'

export interface ActivityListProps extends Omit<PartProps<'ul'>, 'asChild' | 'children'> {
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
