'use client'
import { formatMessage } from '../../engine/features/messages/formatMessage.ts'
import { useEngineState } from '../../hooks/useEngineState.ts'
import { en, type ThemeMessageKey } from './en.ts'

/** Finds the theme's words: the host's where it replaces them, else the English ones. */
export function useThemeMessage() {
  const { catalogue } = useEngineState(({ messages }) => messages)
  return (key: ThemeMessageKey, values: Readonly<Record<string, string>> = {}): string =>
    formatMessage((Object.hasOwn(catalogue, key) ? catalogue[key] : undefined) ?? en[key], values)
}
