import { tellAll } from './tellAll.ts'

export interface EventBus<Events> {
  emit<Name extends keyof Events>(name: Name, payload: Events[Name]): void
  /** Calls the listener at each event of that name; returns what ends it. */
  on<Name extends keyof Events>(name: Name, listener: (payload: Events[Name]) => void): () => void
}

/** Tells everyone who listens. A listener that throws is reported and stops nobody else. */
export function createEventBus<Events>(
  onListenerError: (error: unknown) => void,
): EventBus<Events> {
  const listeners = new Map<keyof Events, Set<(payload: never) => void>>()
  return {
    emit(name, payload) {
      tellAll(listeners.get(name) ?? [], onListenerError, payload as never)
    },
    on(name, listener) {
      const set = listeners.get(name) ?? new Set()
      listeners.set(name, set.add(listener))
      return () => void set.delete(listener)
    },
  }
}
