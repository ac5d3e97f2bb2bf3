/** Reads a field of an unknown value. The value may not be an object, and its getters may throw. */
export function readField(value: unknown, field: string): unknown {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return undefined
  try {
    return (value as Record<string, unknown>)[field]
  } catch {
    // A getter of a hostile object threw.
    return undefined
  }
}
