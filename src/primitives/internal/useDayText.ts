'use client'
import { useEngineState } from '../../hooks/useEngineState.ts'

/** Writes days, or days with their time, in the user's language. */
export function useDayText(options: Intl.DateTimeFormatOptions = { dateStyle: 'long' }) {
  const locale = useEngineState(({ messages }) => messages.locale)
  return (at: number): string => {
    try {
      return new Intl.DateTimeFormat(locale, options).format(at)
    } catch {
      // The browser does not know the host's locale.
      return new Intl.DateTimeFormat('en', options).format(at)
    }
  }
}
