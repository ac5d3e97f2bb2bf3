import type { EngineContext } from '../../EngineContext.ts'

/** The two color modes. */
export type ThemeMode = 'light' | 'dark'

/** The requested theme. */
export interface ThemeState {
  /** `auto` follows the user's system preference. */
  themeMode: ThemeMode | 'auto'
  /** CSS variables by name, such as `--lk-radius`. */
  themeVariables: Readonly<Record<string, string>>
  /** The same with AppKit's names, such as `--w3m-accent`. */
  w3mThemeVariables: Readonly<Record<string, string>>
}

export const initialThemeState: ThemeState = {
  themeMode: 'auto',
  themeVariables: {},
  w3mThemeVariables: {},
}

/** The theme as it shows, with `auto` resolved. */
export interface ThemePayload extends ThemeState {
  themeMode: ThemeMode
}

export type Theme = ReturnType<typeof createTheme>

/** The theme's mode and variables. */
export function createTheme({ platform, store }: Pick<EngineContext, 'platform' | 'store'>) {
  const cell = store.at('theme')
  return {
    set: (changes: Partial<ThemeState>) => cell.patch(changes),
    /** Listens for changes of the user's system preference. */
    onPreference: platform.darkPreference.on,
    /** The current theme, with `auto` resolved to light or dark. */
    payload(): ThemePayload {
      const { themeMode, ...variables } = cell.get()
      const preferred = platform.darkPreference.get() ? 'dark' : 'light'
      return { ...variables, themeMode: themeMode === 'auto' ? preferred : themeMode }
    },
  }
}
