import { tellAll } from './tellAll.ts'

export interface EventBus<Events> {
  emit<Name extends keyof Events>(name: Name, payload: Events[Name]): void
  /** Calls the listener at each event of that name; returns what ends it. */
  on<Name extends keyof Events>(name: Name, listener: (payload: Events[Name]) => void): () => void
  /** The same for whatever is told, for who listens to everything. */
  onAny(listener: (told: AnyEvent<Events>) => void): () => void
}

/** An event with its name. */
export type AnyEvent<Events> = {
  [Name in keyof Events]: { name: Name; payload: Events[Name] }
}[keyof Events]

/** Tells everyone who listens. A listener that throws is reported and stops nobody else. */
export function createEventBus<Events>(
  onListenerError: (error: unknown) => void,
): EventBus<Events> {
  const listeners = new Map<keyof Events, Set<(payload: never) => void>>()
  const toAll = new Set<(told: AnyEvent<Events>) => void>()
  return {
    emit(name, payload) {
      tellAll(listeners.get(name) ?? [], onListenerError, payload as never)
      tellAll(toAll, onListenerError, { name, payload })
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
