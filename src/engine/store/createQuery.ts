import type { EngineContext } from '../EngineContext.ts'
import type { EngineState } from '../EngineState.ts'
import type { EngineError } from '../errors/EngineError.ts'
import { toEngineError } from '../errors/toEngineError.ts'
import type { Cancel } from '../platform/Platform.ts'
import type { Observation } from './observeQuery.ts'

/** Where something that is read and kept for a while stands. */
export type QueryState<Data = unknown> =
  | {
      /** Where the read stands. */
      status: 'idle'
      /** The last answer; a failed read keeps it. */
      data?: undefined
      /** Why the last read failed. */
      error?: undefined
      /** Whether a read is under way, the first or a later one. */
      isFetching: false
    }
  | { status: 'pending'; data?: undefined; error?: undefined; isFetching: true }
  | { status: 'success'; data: Data; error?: undefined; isFetching: boolean }
  | { status: 'error'; data?: Data; error: EngineError; isFetching: boolean }

/** Something that the engine reads and keeps for a while, for as many listeners as there are. */
export interface Query<Data> {
  get(): QueryState<Data>
  /** What a server renders: nothing was read yet. */
  getInitial(): QueryState<Data>
  /** Reads while anyone listens; returns what ends it. */
  subscribe(listener: () => void): Cancel
  /** Reads again, however fresh the data is. */
  refetch(): void
}

export interface QueryOptions<Key extends readonly unknown[], Data> {
  /** What is read, as it follows from the state; nothing is read while it is undefined. */
  key(state: EngineState): Key | undefined
  load(key: Key, context: { signal: AbortSignal }): Promise<Data>
  /** Milliseconds for which an answer counts as current. */
  staleTime: number
}

const resting = { status: 'idle', isFetching: false } as const
const waiting = { status: 'pending', isFetching: true } as const

/** Something read for the engine's present state, shared by all who listen. */
export function createQuery<const Key extends readonly unknown[], Data>(
  { queries, store }: Pick<EngineContext, 'queries' | 'store'>,
  options: QueryOptions<Key, Data>,
): Query<Data> {
  const listeners = new Set<() => void>()
  const readKey = () => JSON.stringify(options.key(store.get()))
  let state: QueryState<Data> = resting
  /** What `state` is the answer for. */
  let answered: string | undefined
  let stop: Cancel | undefined
  let observation: Observation | undefined

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

  function start(): Cancel {
    let stopped = false
    if (readKey() !== answered || state.status === 'error')
      tell(options.key(store.get()) ? waiting : resting)
    queries.load().then(
      ({ client, observe }) => {
        if (!stopped) observation = observe({ client, store }, options, tell)
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
      if (observation) return observation.refetch()
      // The library did not load, or is still on its way: ask for it again.
      if (!stop) return
      stop()
      stop = start()
    },
  }
}
