export interface EventBus<Events> {
  emit<Name extends keyof Events>(name: Name, payload: Events[Name]): void
  /**
   * Calls the listener on each event with that name. Returns a function that removes the listener.
   */
  on<Name extends keyof Events>(name: Name, listener: (payload: Events[Name]) => void): () => void
  /** Calls the listener on every event. Returns a function that removes the listener. */
  onAny(listener: (reported: AnyEvent<Events>) => void): () => void
}

/** An event with its name. */
export type AnyEvent<Events> = {
  [Name in keyof Events]: { name: Name; payload: Events[Name] }
}[keyof Events]

/**
 * Creates an event bus. If a listener throws, its error is reported and the other listeners are
 * still called.
 */
export function createEventBus<Events>(
  onListenerError: (error: unknown) => void,
): EventBus<Events> {
  const listeners = new Map<keyof Events, Set<(payload: never) => void>>()
  const toAll = new Set<(reported: AnyEvent<Events>) => void>()
  return {
    emit(name, payload) {
      notifyAll(listeners.get(name) ?? [], onListenerError, payload as never)
      notifyAll(toAll, onListenerError, { name, payload })
    },
    onAny(listener) {
      toAll.add(listener)
      return () => void toAll.delete(listener)
    },
    on(name, listener) {
      const set = listeners.get(name) ?? new Set()
      listeners.set(name, set.add(listener))
      return () => void set.delete(listener)
    },
  }
}

/**
 * Calls every listener, including listeners that are removed during the call. If a listener throws,
 * its error is reported and the others are still called.
 */
export function notifyAll<RecordedEvent extends readonly unknown[]>(
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
