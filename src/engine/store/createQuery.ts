import type { EngineContext } from '../EngineContext.ts'
import type { EngineState } from '../EngineState.ts'
import type { EngineError } from '../errors/EngineError.ts'
import type { Cancel } from '../platform/Platform.ts'
import { createObservedQuery } from './createObservedQuery.ts'
import type { StoredForm, StoredFormName } from './storedForms.ts'

/** The state of a cached read. */
export type QueryState<Data = unknown> =
  | {
      /** The status of the read. */
      status: 'idle'
      /** The last result. A failed read keeps it. */
      data?: undefined
      /** Why the last read failed. */
      error?: undefined
      /** Whether a read is pending, the first or a later one. */
      isFetching: false
    }
  | { status: 'pending'; data?: undefined; error?: undefined; isFetching: true }
  | { status: 'success'; data: Data; error?: undefined; isFetching: boolean }
  | { status: 'error'; data?: Data; error: EngineError; isFetching: boolean }

/** Data that the engine reads and caches for all of its listeners. */
export interface Query<Data> {
  get(): QueryState<Data>
  /** The state on a server, where nothing has been read. */
  getInitial(): QueryState<Data>
  /** Reads while there is a listener. Returns a function that unsubscribes. */
  subscribe(listener: () => void): Cancel
  /** Reads again even if the data is fresh. Without a listener, reads on the next subscription. */
  refetch(): void
}

export interface QueryOptions<Key extends readonly unknown[], Data> {
  /** The query's key, derived from the state. Nothing is read while it is `undefined`. */
  key(state: EngineState): Key | undefined
  load(key: Key, context: { signal: AbortSignal }): Promise<Data>
  /** How long a result is fresh, in milliseconds. */
  staleTime: number
  /** How a result is stored for the next visit while it is fresh. If omitted, it is not stored. */
  stored?: StoredForm<Data> | StoredFormName
}

/** Creates a read that follows the engine's state. All listeners share it. */
export function createQuery<const Key extends readonly unknown[], Data>(
  { queries, store }: Pick<EngineContext, 'queries' | 'store'>,
  options: QueryOptions<Key, Data>,
): Query<Data> {
  return createObservedQuery(store, {
    key: options.key,
    async open() {
      const { client, keep, observe } = await queries.load()
      return (tell) => observe({ client, keep, store }, options, tell)
    },
  })
}
