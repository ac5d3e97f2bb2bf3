import type { EngineState } from '../EngineState.ts'
import { toEngineError } from '../errors/toEngineError.ts'
import type { Cancel } from '../platform/Platform.ts'
import type { Store } from './createStore.ts'
import type { Observation, Query, QueryState } from './Query.ts'

interface ObservedQueryOptions<Data> {
  /** Returns the query's key, derived from the state. Nothing is read while it is `undefined`. */
  key(state: EngineState): readonly unknown[] | undefined
  /** Loads the code that reads, when the first listener subscribes. */
  open(): Promise<(report: (state: QueryState<Data>) => void) => Observation>
}

const resting = { status: 'idle', isFetching: false } as const
const waiting = { status: 'pending', isFetching: true } as const

/** Creates a query whose code loads with its first listener. All listeners share the data. */
export function createObservedQuery<Data>(
  store: Store<EngineState>,
  { key, open }: ObservedQueryOptions<Data>,
): Query<Data> {
  const listeners = new Set<() => void>()
  const readKey = () => JSON.stringify(key(store.get()))
  let state: QueryState<Data> = resting
  /** The key for which `state` was read. */
  let answered: string | undefined
  let stop: Cancel | undefined
  let observation: Observation | undefined
  /** Whether a refetch was requested while there was no listener. */
  let isOutdated = false

  function report(next: QueryState<Data>) {
    answered = readKey()
    if (
      next.status === state.status &&
      next.isFetching === state.isFetching &&
      Object.is(next.data, state.data) &&
      Object.is(next.error, state.error)
    )
      return
    state = next
    for (const listener of [...listeners]) listener()
  }

  function readAgain() {
    if (key(store.get()) !== undefined) observation?.refetch()
  }

  function start(): Cancel {
    let stopped = false
    if (readKey() !== answered || state.status === 'error')
      report(key(store.get()) ? waiting : resting)
    open().then(
      (observe) => {
        if (stopped) return
        observation = observe(report)
        if (isOutdated) readAgain()
        isOutdated = false
      },
      (cause) => {
        if (!stopped) report({ status: 'error', error: toEngineError(cause), isFetching: false })
      },
    )
    return () => {
      stopped = true
      observation?.stop()
      observation = undefined
    }
  }

  return {
    // If the key has changed, the listeners read again.
    get: () => (readKey() === answered ? state : stop && key(store.get()) ? waiting : resting),
    getInitial: () => resting,
    subscribe(listener) {
      listeners.add(listener)
      stop ??= start()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = undefined
      }
    },
    refetch() {
      if (observation) return readAgain()
      isOutdated = true
      if (!stop) return
      // A refetch loads the library again if it failed to load.
      stop()
      stop = start()
    },
  }
}
