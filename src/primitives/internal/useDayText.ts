'use client'
import { inLocale } from '../../hooks/internal/inLocale.ts'
import { useEngineState } from '../../hooks/useEngineState.ts'

/** Formats days, or days with their time, in the user's language. */
export function useDayText(options: Intl.DateTimeFormatOptions = { dateStyle: 'long' }) {
  const locale = useEngineState(({ messages }) => messages.locale)
  return (at: number): string =>
    inLocale(locale, (known) => new Intl.DateTimeFormat(known, options).format(at))
}
