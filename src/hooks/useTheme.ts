'use client'
import { useSyncExternalStore } from 'react'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { useEngineState } from './useEngineState.ts'

/** The look: `themeMode` is what shows, `isAutomatic` whether it follows the person's preference. */
export function useTheme(options?: EngineOption) {
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
