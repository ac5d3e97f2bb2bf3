/**
 * Calls every listener, including those removed during the call. If one throws, its error is
 * reported and the others still run.
 */
export function tellAll<RecordedEvent extends readonly unknown[]>(
  listeners: Iterable<(...reported: RecordedEvent) => void>,
  onListenerError: (error: unknown) => void,
  ...reported: RecordedEvent
): void {
  for (const listener of [...listeners]) {
    try {
      listener(...reported)
    } catch (error) {
      onListenerError(error)
    }
  }
}
