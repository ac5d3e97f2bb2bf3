'use client'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { en } from './en.ts'

/** What a view is called; views of the host's own look for `title.<name>` in its catalogue. */
export function useViewTitle() {
  const { catalogue } = useEngineState(({ messages }) => messages)
  const texts: Readonly<Record<string, string>> = { ...en, ...catalogue }
  return (view: string): string => texts[`title.${view}`] ?? view
}
