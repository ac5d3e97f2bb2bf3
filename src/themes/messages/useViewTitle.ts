'use client'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { en } from './en.ts'

/** The title of a view. For your own views, add `title.<name>` to the catalogue. */
export function useViewTitle() {
  const { catalogue } = useEngineState(({ messages }) => messages)
  const texts: Readonly<Record<string, string>> = { ...en, ...catalogue }
  return (view: string): string => texts[`title.${view}`] ?? view
}
