'use client'
import type { ComponentPropsWithoutRef } from 'react'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { createPart } from '../internal/createPart.ts'
import { useActivityPart } from './activityContext.ts'

export interface ActivityTimeProps extends ComponentPropsWithoutRef<'time'> {
  /** The format. Default: day and time. */
  format?: Intl.DateTimeFormatOptions
}

const dayAndTime = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const

/** The time of the event, in the user's language and time zone. Renders a `<time>` element. */
export const ActivityTime = createPart<HTMLTimeElement, ActivityTimeProps>(
  'Activity.Time',
  ({ children, format = dayAndTime, ...props }, ref) => {
    const row = useActivityPart('Activity.Time')
    const locale = useEngineState(({ messages }) => messages.locale)
    if (row.kind === 'month') return null
    const time = new Date(row.kind === 'event' ? row.event.minedAt : row.transaction.since)
    return (
      <time
        ref={ref}
        dateTime={time.toISOString()}
        title={formatTime(time, locale, dayAndTime)}
        {...props}
      >
        {children ?? formatTime(time, locale, format)}
      </time>
    )
  },
)

function formatTime(time: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  try {
    return time.toLocaleString(locale, options)
  } catch {
    // The browser does not know the host's locale.
    return time.toLocaleString('en', options)
  }
}
