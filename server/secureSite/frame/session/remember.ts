const keyOf = (name: string) => `latchkey:${name}`
type Name = 'network' | 'verifier'

/**
 * Stores a value for this tab, if the browser allows it. No stored value grants access by itself.
 */
export function remember(name: Name, value: string) {
  try {
    sessionStorage.setItem(keyOf(name), value)
  } catch {
    // The browser refuses storage, so the value is only kept in memory.
  }
}

export function recall(name: Name): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(name)) ?? undefined
  } catch {
    return undefined
  }
}
