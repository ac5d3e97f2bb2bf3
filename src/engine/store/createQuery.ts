import type { EngineContext } from '../EngineContext.ts'
import type { EngineState } from '../EngineState.ts'
import type { EngineError } from '../errors/EngineError.ts'
import { toEngineError } from '../errors/toEngineError.ts'
import type { Cancel } from '../platform/Platform.ts'
import type { Queries } from './createQueries.ts'

/** Where something that is read and kept for a while stands. */
export type QueryState<Data = unknown> =
  | { status: 'idle'; data?: undefined; error?: undefined; isFetching: false }
  | { status: 'pending'; data?: undefined; error?: undefined; isFetching: true }
  | { status: 'success'; data: Data; error?: undefined; isFetching: boolean }
  | { status: 'error'; data?: Data; error: EngineError; isFetching: boolean }

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
  { key, load, staleTime }: QueryOptions<Key, Data>,
): Query<Data> {
  const listeners = new Set<() => void>()
  const readKey = () => JSON.stringify(key(store.get()))
  let state: QueryState<Data> = resting
  /** What `state` is the answer for. */
  let answered: string | undefined
  let stop: Cancel | undefined
  let refetch = () => {}

  function set(next: QueryState<Data>) {
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
    let stopObserving: Cancel = () => {}
    if (readKey() !== answered) set(key(store.get()) ? waiting : resting)
    const observe = ({ client, core }: Awaited<ReturnType<Queries['load']>>) => {
      if (stopped) return
      const options = () => {
        const now = key(store.get())
        return {
          queryKey: now ?? ['latchkey', 'idle'],
          queryFn: ({ signal }: { signal: AbortSignal }) => load(now!, { signal }),
          enabled: now !== undefined,
          staleTime,
          retry: false,
        }
      }
      const observer = new core.QueryObserver(client, options())
      const read = () => {
        const { data, error, fetchStatus, isEnabled } = observer.getCurrentResult()
        const isFetching = fetchStatus !== 'idle'
        if (!isEnabled) set(resting)
        else if (error)
          set({
            status: 'error',
            data,
            error: toEngineError(error),
            isFetching,
          } as QueryState<Data>)
        else if (data === undefined) set(waiting)
        else set({ status: 'success', data, isFetching })
      }
      const stopListening = observer.subscribe(read)
      let seen = readKey()
      const stopStore = store.subscribe(() => {
        const now = readKey()
        if (now === seen) return
        seen = now
        observer.setOptions(options())
        read()
      })
      refetch = () => void observer.refetch()
      read()
      stopObserving = () => {
        stopListening()
        stopStore()
        refetch = () => {}
      }
    }
    queries.load().then(observe, (cause) => {
      if (!stopped) set({ status: 'error', error: toEngineError(cause), isFetching: false })
    })
    return () => {
      stopped = true
      stopObserving()
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
    refetch: () => refetch(),
  }
}
