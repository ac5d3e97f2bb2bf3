'use client'
import { useEngineState } from '../../hooks/useEngineState.ts'

/** Returns the `lang` and `dir` attributes of the theme's elements. */
export function useLanguage() {
  const { dir, locale } = useEngineState(({ messages }) => messages)
  return { lang: locale, dir }
}
