'use client'
import { createPart } from '../internal/createPart.ts'
import type { PartProps } from '../internal/PartProps.ts'
import { Primitive } from '../internal/radix.ts'
import { placeProps, useListPlace } from '../internal/VirtualList.tsx'
import type { ActivityRow } from './ActivityRow.ts'
import { ActivityProvider } from './activityContext.ts'

export interface ActivityItemProps extends PartProps<'li'> {
  row: ActivityRow
}

/**
 * One row. Renders an `<li>` element.
 *
 * @data data-kind - `month`, `event` or `transaction`.
 * @data data-status - The transaction's status, such as `pending`, `confirmed` or `failed`.
 * @data data-warning - Present if the entry may be deceptive: `lookalike` or `unsigned`.
 * @data data-index - Its position in the list, starting at 0.
 */
export const ActivityItem = createPart<HTMLLIElement, ActivityItemProps>(
  'Activity.Item',
  ({ row, style, ...props }, ref) => {
    const place = useListPlace()
    return (
      <ActivityProvider value={row}>
        <Primitive.li
          ref={ref}
          data-kind={row.kind}
          data-status={statusOf(row)}
          data-warning={row.kind === 'event' ? row.event.warning?.kind : undefined}
          {...props}
          {...placeProps(place, style)}
        />
      </ActivityProvider>
    )
  },
)

function statusOf(row: ActivityRow) {
  if (row.kind === 'month') return undefined
  return row.kind === 'event' ? row.event.status : row.transaction.status
}
