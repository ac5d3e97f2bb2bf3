'use client'
import { useEngineState } from '../../hooks/useEngineState.ts'

/** What an element of the theme says of its words: their language, and which way it is read. */
export function useLanguage() {
  const { dir, locale } = useEngineState(({ messages }) => messages)
  return { lang: locale, dir }
}
