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
 * What happened, of which only what is in view is in the page; more is read when the end comes
 * near. What was sent from here and waits stands on top. It scrolls by itself: give it a height.
 * Renders a `<ul>` element.
 *
 * @data data-empty - Present while there is nothing.
 * @cssvar --list-height - How high all rows are together, in pixels.
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
