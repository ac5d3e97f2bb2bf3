'use client'
import { inLocale } from '../../hooks/internal/inLocale.ts'
import { useEngineState } from '../../hooks/useEngineState.ts'

/** Returns a function that formats days, or days with the time, in the user's language. */
export function useDayText(options: Intl.DateTimeFormatOptions = { dateStyle: 'long' }) {
  const locale = useEngineState(({ messages }) => messages.locale)
  return (at: number): string =>
    inLocale(locale, (known) => new Intl.DateTimeFormat(known, options).format(at))
}
