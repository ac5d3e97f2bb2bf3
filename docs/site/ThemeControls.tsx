import { useEngineState, useTheme } from 'latchkey/hooks'
import { Choice } from './Choice.tsx'

const modes = { light: 'light', dark: 'dark', auto: 'auto' } as const

/** Chooses the mode of the themed modal. */
export function ThemeControls() {
  const { setTheme } = useTheme()
  const themeMode = useEngineState((state) => state.theme.themeMode)
  return (
    <Choice
      legend="Theme"
      words={modes}
      chosen={themeMode}
      onChoose={(mode) => setTheme({ themeMode: mode })}
    />
  )
}
