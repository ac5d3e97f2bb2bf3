import type { Cancel } from '../../platform/Platform.ts'

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

/** The look as it shows, with `auto` resolved. */
export interface ThemePayload extends ThemeState {
  themeMode: ThemeMode
}

/** Mode and variables of the look. */
export interface Theme {
  set(changes: Partial<ThemeState>): void
  /** Hears when the person starts to prefer the other mode. */
  onPreference(listener: () => void): Cancel
  /** What the look is now, with `auto` resolved to light or dark. */
  payload(): ThemePayload
}
