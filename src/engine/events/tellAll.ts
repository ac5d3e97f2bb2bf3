/** Calls every listener, those that leave meanwhile too. One that throws is reported and stops nobody. */
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
