/**
 * Calls `make` with the host's locale. If the browser does not support that locale, calls `make`
 * with English.
 */
export function inLocale<Made>(locale: string, make: (known: string) => Made): Made {
  try {
    return make(locale)
  } catch {
    return make('en')
  }
}
