/** The frame's storage. If the browser forbids it, it lasts until the page is closed. */
export function createMemory() {
  const values = new Map<string, string>()
  const keyOf = (name: string) => `latchkey-secure-site:${name}`
  return {
    get(name: string): string | undefined {
      try {
        return localStorage.getItem(keyOf(name)) ?? values.get(name)
      } catch {
        return values.get(name)
      }
    },
    set(name: string, value: string | undefined) {
      if (value === undefined) values.delete(name)
      else values.set(name, value)
      try {
        if (value === undefined) localStorage.removeItem(keyOf(name))
        else localStorage.setItem(keyOf(name), value)
      } catch {
        // Kept in memory only.
      }
    },
  }
}
