import type { EngineState } from '../EngineState.ts'
import { toEngineError } from '../errors/toEngineError.ts'
import type { Cancel } from '../platform/Platform.ts'
import type { Store } from './createStore.ts'
import type { Observation, Query, QueryState } from './Query.ts'

export interface ObservedQueryOptions<Data> {
  /** What is read, as it follows from the state; nothing is read while it is undefined. */
  key(state: EngineState): readonly unknown[] | undefined
  /** Loads what reads, when the first listener comes. */
  open(): Promise<(tell: (state: QueryState<Data>) => void) => Observation>
}

const resting = { status: 'idle', isFetching: false } as const
const waiting = { status: 'pending', isFetching: true } as const

/** A read whose machinery loads with its first listener; all listeners share it. */
export function createObservedQuery<Data>(
  store: Store<EngineState>,
  { key, open }: ObservedQueryOptions<Data>,
): Query<Data> {
  const listeners = new Set<() => void>()
  const readKey = () => JSON.stringify(key(store.get()))
  let state: QueryState<Data> = resting
  /** What `state` is the answer for. */
  let answered: string | undefined
  let stop: Cancel | undefined
  let observation: Observation | undefined
  /** Whether it was asked to read again while nothing could. */
  let isOutdated = false

  function tell(next: QueryState<Data>) {
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
      tell(key(store.get()) ? waiting : resting)
    open().then(
      (observe) => {
        if (stopped) return
        observation = observe(tell)
        if (isOutdated) readAgain()
        isOutdated = false
      },
      (cause) => {
        if (!stopped) tell({ status: 'error', error: toEngineError(cause), isFetching: false })
      },
    )
    return () => {
      stopped = true
      observation?.stop()
      observation = undefined
    }
  }

  return {
    // While nobody listened, the state may have come to ask for something else.
    get: () => (readKey() === answered ? state : resting),
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
      // The library did not load, or is still on its way: ask for it again.
      stop()
      stop = start()
    },
  }
}
