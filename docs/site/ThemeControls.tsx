import { useEngineState, useTheme } from 'latchkey/hooks'
import { useId } from 'react'

const modes = ['light', 'dark', 'auto'] as const

/** Chooses the mode of the themed modal. */
export function ThemeControls() {
  const name = useId()
  const { setTheme } = useTheme()
  const themeMode = useEngineState((state) => state.theme.themeMode)
  return (
    <fieldset className="segments">
      <legend>Theme</legend>
      {modes.map((mode) => (
        <label key={mode}>
          <input
            type="radio"
            name={name}
            checked={themeMode === mode}
            onChange={() => setTheme({ themeMode: mode })}
          />
          <span>{mode}</span>
        </label>
      ))}
    </fieldset>
  )
}
