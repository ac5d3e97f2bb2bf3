const keyOf = (name: string) => `latchkey:${name}`
type Name = 'network' | 'verifier'

/** Stores a value for this tab if the browser has storage. No stored value alone grants access. */
export function remember(name: Name, value: string) {
  try {
    sessionStorage.setItem(keyOf(name), value)
  } catch {
    // The browser refuses storage. The caller still has the value in memory.
  }
}

export function recall(name: Name): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(name)) ?? undefined
  } catch {
    return undefined
  }
}
