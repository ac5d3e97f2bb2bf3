'use client'
import type { ComponentPropsWithoutRef } from 'react'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { createPart } from '../internal/createPart.ts'
import { useActivityPart } from './activityContext.ts'

export interface ActivityTimeProps extends ComponentPropsWithoutRef<'time'> {}

/** The day and the time in the visitor's language and time zone. Renders a `<time>` element. */
export const ActivityTime = createPart<HTMLTimeElement, ActivityTimeProps>(
  'Activity.Time',
  ({ children, ...props }, ref) => {
    const row = useActivityPart('Activity.Time')
    const locale = useEngineState(({ messages }) => messages.locale)
    if (row.kind === 'month') return null
    const time = new Date(row.kind === 'event' ? row.event.minedAt : row.transaction.since)
    return (
      <time ref={ref} dateTime={time.toISOString()} {...props}>
        {children ?? formatTime(time, locale)}
      </time>
    )
  },
)

function formatTime(time: Date, locale: string): string {
  const options = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const
  try {
    return time.toLocaleString(locale, options)
  } catch {
    // The host names its language otherwise than browsers do.
    return time.toLocaleString('en', options)
  }
}
