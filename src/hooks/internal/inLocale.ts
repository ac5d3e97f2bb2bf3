/**
 * Calls `make` with the host's locale, or with English if the browser does not know that locale.
 */
export function inLocale<Made>(locale: string, make: (known: string) => Made): Made {
  try {
    return make(locale)
  } catch {
    return make('en')
  }
}
