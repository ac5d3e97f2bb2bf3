'use client'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { en } from './en.ts'

/** The title of a view. For your own views, add `title.<name>` to the catalogue. */
export function useViewTitle() {
  const { catalogue } = useEngineState(({ messages }) => messages)
  const given: Readonly<Record<string, string | undefined>> = catalogue
  const english: Readonly<Record<string, string | undefined>> = en
  return (view: string): string => given[`title.${view}`] ?? english[`title.${view}`] ?? view
}
