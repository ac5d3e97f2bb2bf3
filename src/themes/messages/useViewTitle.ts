'use client'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { en } from './en.ts'

/**
 * Returns a function that finds a view's title. For your own views, add `title.<name>` to the
 * catalogue.
 */
export function useViewTitle() {
  const { catalogue } = useEngineState(({ messages }) => messages)
  const given: Readonly<Record<string, string | undefined>> = catalogue
  const english: Readonly<Record<string, string | undefined>> = en
  // One view shows the wallet's frame for several tasks, so the title depends on the task.
  const frameKey = useEngineState(({ login: { passkey, settings } }) => {
    if (settings?.status === 'pending') return 'login.settings'
    return passkey?.status === 'pending' ? 'login.passkey' : undefined
  })
  return (view: string): string => {
    const key = (view === 'ApproveTransaction' && frameKey) || `title.${view}`
    return given[key] ?? english[key] ?? view
  }
}
