import type { EngineContext } from '../../EngineContext.ts'
import type { Theme, ThemeState } from './Theme.ts'

export const initialThemeState: ThemeState = {
  themeMode: 'auto',
  themeVariables: {},
  w3mThemeVariables: {},
}

/** Sets the theme's mode and variables. */
export function createTheme({ platform, store }: Pick<EngineContext, 'platform' | 'store'>): Theme {
  const cell = store.at('theme')
  return {
    set: (changes) => cell.patch(changes),
    onPreference: platform.darkPreference.on,
    payload() {
      const { themeMode, ...variables } = cell.get()
      const preferred = platform.darkPreference.get() ? 'dark' : 'light'
      return { ...variables, themeMode: themeMode === 'auto' ? preferred : themeMode }
    },
  }
}
