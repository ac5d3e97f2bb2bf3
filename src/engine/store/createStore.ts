import { notifyAll } from './createEventBus.ts'

/** A part of the store that can be read and written. Features get cells, never the whole store. */
export interface Cell<Value> {
  get(): Value
  set(next: Value): void
  patch(changes: Partial<Value>): void
  at<Key extends keyof Value>(key: Key): Cell<Value[Key]>
}

export interface Store<State extends object> extends Cell<State> {
  /**
   * Returns the initial state. The server rendered this state, and hydration must render the same.
   */
  getInitial(): State
  /** Calls the listener after each change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
  /**
   * Combines several writes into one change, so that subscribers do not see an incomplete state.
   */
  batch<Result>(work: () => Result): Result
}

/**
 * Creates the store of the whole state. If a listener throws, its error is reported and the other
 * listeners are still called.
 */
export function createStore<State extends object>(
  initial: State,
  onListenerError: (error: unknown) => void,
): Store<State> {
  const listeners = new Set<() => void>()
  let state = initial
  let depth = 0
  let changed = false

  function set(next: State) {
    if (Object.is(next, state)) return
    state = next
    changed = true
    if (depth === 0) notify()
  }

  function notify() {
    if (!changed) return
    changed = false
    notifyAll(listeners, onListenerError)
  }

  return {
    ...createCell(() => state, set),
    getInitial: () => initial,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    batch(work) {
      depth += 1
      try {
        return work()
      } finally {
        depth -= 1
        if (depth === 0) notify()
      }
    },
  }
}

function createCell<Value>(get: () => Value, set: (next: Value) => void): Cell<Value> {
  return {
    get,
    set,
    patch(changes) {
      const current = get()
      const keys = Object.keys(changes) as (keyof Value)[]
      if (keys.every((key) => Object.is(current[key], changes[key]))) return
      set({ ...current, ...changes })
    },
    at: (key) =>
      createCell(
        () => get()[key],
        (value) => {
          const current = get()
          if (!Object.is(current[key], value)) set({ ...current, [key]: value })
        },
      ),
  }
}
