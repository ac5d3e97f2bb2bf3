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
      // The next combination is simpler.
    }
  }
  return new Intl.DateTimeFormat('en', options)
}
