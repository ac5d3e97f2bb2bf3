import type { EngineContext } from '../../EngineContext.ts'

/** The two looks. */
export type ThemeMode = 'light' | 'dark'

/** The look as it was asked for. */
export interface ThemeState {
  /** `auto` follows what the person prefers. */
  themeMode: ThemeMode | 'auto'
  /** CSS variables by name, such as `--lk-radius`. */
  themeVariables: Readonly<Record<string, string>>
  /** The same idea under AppKit's names, such as `--w3m-accent`. */
  w3mThemeVariables: Readonly<Record<string, string>>
}

export const initialThemeState: ThemeState = {
  themeMode: 'auto',
  themeVariables: {},
  w3mThemeVariables: {},
}

/** The look as it shows, with `auto` resolved. */
export interface ThemePayload extends ThemeState {
  themeMode: ThemeMode
}

export type Theme = ReturnType<typeof createTheme>

/** Mode and variables of the look. */
export function createTheme({ platform, store }: Pick<EngineContext, 'platform' | 'store'>) {
  const cell = store.at('theme')
  return {
    set: (changes: Partial<ThemeState>) => cell.patch(changes),
    /** Hears when the person starts to prefer the other mode. */
    onPreference: platform.darkPreference.on,
    /** What the look is now, with `auto` resolved to light or dark. */
    payload(): ThemePayload {
      const { themeMode, ...variables } = cell.get()
      const preferred = platform.darkPreference.get() ? 'dark' : 'light'
      return { ...variables, themeMode: themeMode === 'auto' ? preferred : themeMode }
    },
  }
}
