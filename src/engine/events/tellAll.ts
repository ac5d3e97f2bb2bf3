/**
 * Calls every listener, including those removed during the call. If one throws, its error is
 * reported and the others still run.
 */
export function tellAll<Told extends readonly unknown[]>(
  listeners: Iterable<(...told: Told) => void>,
  onListenerError: (error: unknown) => void,
  ...told: Told
): void {
  for (const listener of [...listeners]) {
    try {
      listener(...told)
    } catch (error) {
      onListenerError(error)
    }
  }
}
