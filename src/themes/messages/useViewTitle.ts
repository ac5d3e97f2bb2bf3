'use client'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { en } from './en.ts'

/** The title of a view. For your own views, add `title.<name>` to the catalogue. */
export function useViewTitle() {
  const { catalogue } = useEngineState(({ messages }) => messages)
  const given: Readonly<Record<string, string | undefined>> = catalogue
  const english: Readonly<Record<string, string | undefined>> = en
  // The frame shows in the same view for both.
  const isInSettings = useEngineState(({ login }) => login.settings?.status === 'pending')
  return (view: string): string => {
    const key = isInSettings && view === 'ApproveTransaction' ? 'login.settings' : `title.${view}`
    return given[key] ?? english[key] ?? view
  }
}
