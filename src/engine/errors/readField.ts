/** A field of a thing that may be anything, with getters that may throw. */
export function readField(value: unknown, field: string): unknown {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return undefined
  try {
    return (value as Record<string, unknown>)[field]
  } catch {
    // A getter of a hostile object threw: it has nothing to tell.
    return undefined
  }
}
