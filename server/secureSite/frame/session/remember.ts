const keyOf = (name: string) => `latchkey:${name}`
type Name = 'network' | 'verifier'

/** Keeps a value for this tab, where the browser allows it. Nothing here opens anything alone. */
export function remember(name: Name, value: string) {
  try {
    sessionStorage.setItem(keyOf(name), value)
  } catch {
    // The browser forbids storage here. The value only lasts in memory.
  }
}

export function recall(name: Name): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(name)) ?? undefined
  } catch {
    return undefined
  }
}
