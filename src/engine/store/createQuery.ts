import type { EngineContext } from '../EngineContext.ts'
import type { EngineState } from '../EngineState.ts'
import type { EngineError } from '../errors/EngineError.ts'
import type { Cancel } from '../platform/Platform.ts'
import { createObservedQuery } from './createObservedQuery.ts'
import type { StoredForm, StoredFormName } from './storedForms.ts'

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
  /** Reads again, however fresh the data is; while nobody listens, once somebody does. */
  refetch(): void
}

export interface QueryOptions<Key extends readonly unknown[], Data> {
  /** What is read, as it follows from the state; nothing is read while it is undefined. */
  key(state: EngineState): Key | undefined
  load(key: Key, context: { signal: AbortSignal }): Promise<Data>
  /** Milliseconds for which an answer counts as current. */
  staleTime: number
  /** How an answer outlives the page, for as long as it counts as current. Without: not at all. */
  stored?: StoredForm<Data> | StoredFormName
}

/** Something read for the engine's present state, shared by all who listen. */
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
