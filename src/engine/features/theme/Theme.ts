import type { Cancel } from '../../platform/Platform.ts'

/** The two color modes. */
export type ThemeMode = 'light' | 'dark'

/** The theme that the host set. */
export interface ThemeState {
  /** `auto` follows the user's system preference. */
  themeMode: ThemeMode | 'auto'
  /** CSS variables by name, such as `--lk-radius`. */
  themeVariables: Readonly<Record<string, string>>
  /** CSS variables with AppKit's names, such as `--w3m-accent`. */
  w3mThemeVariables: Readonly<Record<string, string>>
}

/** The theme that is shown, with `auto` resolved. */
export interface ThemePayload extends ThemeState {
  themeMode: ThemeMode
}

/** Sets the theme's mode and variables. */
export interface Theme {
  set(changes: Partial<ThemeState>): void
  /** Listens for changes of the user's system preference. */
  onPreference(listener: () => void): Cancel
  /** Returns the current theme, with `auto` resolved to light or dark. */
  payload(): ThemePayload
}
