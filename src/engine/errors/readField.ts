/**
 * Reads a field of an unknown value. Returns `undefined` if the value is not an object or a getter
 * throws.
 */
export function readField(value: unknown, field: string): unknown {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return undefined
  try {
    return (value as Record<string, unknown>)[field]
  } catch {
    // A getter of a hostile object threw.
    return undefined
  }
}

const deepest = 8

/** Returns the error and its chain of causes, outermost first. Stops at loops. */
export function causesOf(thrown: unknown): readonly unknown[] {
  const causes: unknown[] = []
  for (let error = thrown; error != null && causes.length < deepest; ) {
    causes.push(error)
    const data = readField(error, 'data')
    error =
      readField(error, 'cause') ??
      readField(data, 'originalError') ??
      readField(data, 'cause') ??
      readField(error, 'error') ??
      readField(error, 'originalError') ??
      readField(error, 'reason')
  }
  return causes
}

/**
 * Returns the message of a thrown value, which may be plain text. `undefined` if there is no
 * message.
 */
export function errorMessage(thrown: unknown): string | undefined {
  const message = typeof thrown === 'string' ? thrown : readField(thrown, 'message')
  return typeof message === 'string' && message !== '' ? message : undefined
}
