'use client'
import { useEngineState } from '../../hooks/useEngineState.ts'

/** The `lang` and `dir` attributes of the theme's elements. */
export function useLanguage() {
  const { dir, locale } = useEngineState(({ messages }) => messages)
  return { lang: locale, dir }
}
