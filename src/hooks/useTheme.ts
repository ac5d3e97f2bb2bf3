'use client'
import { useSyncExternalStore } from 'react'
import type { ThemeMode, ThemeState } from '../engine/features/theme/Theme.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { useEngineState } from './useEngineState.ts'

export interface UseThemeResult {
  /** The current mode. */
  themeMode: ThemeMode
  /** Whether the mode follows the user's system preference. */
  isAutomatic: boolean
  /** CSS variables by name, such as `--lk-radius`. */
  themeVariables: Readonly<Record<string, string>>
  /** The same variables with AppKit's names, such as `--w3m-accent`. */
  w3mThemeVariables: Readonly<Record<string, string>>
  /** Changes the mode, the variables, or both. */
  setTheme: (changes: Partial<ThemeState>) => void
}

/**
 * Returns the theme, and a function to change the theme. `themeMode` is the current mode.
 * `isAutomatic` says whether the mode follows the user's system preference.
 */
export function useTheme(options?: EngineOption): UseThemeResult {
  const { theme } = useEngine(options)
  const { themeMode, themeVariables, w3mThemeVariables } = useEngineState(
    (state) => state.theme,
    options,
  )
  const shown = useSyncExternalStore(
    theme.onPreference,
    () => theme.payload().themeMode,
    () => (themeMode === 'dark' ? 'dark' : 'light'),
  )
  return {
    themeMode: shown,
    isAutomatic: themeMode === 'auto',
    themeVariables,
    w3mThemeVariables,
    setTheme: theme.set,
  }
}
