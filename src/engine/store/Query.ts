import type { EngineError } from '../errors/EngineError.ts'
import type { Cancel } from '../platform/Platform.ts'

/** The state of a cached read. */
export type QueryState<Data = unknown> =
  | {
      /** The status of the read. */
      status: 'idle'
      /** The last result. It is kept if a later read fails. */
      data?: undefined
      /** Why the last read failed. */
      error?: undefined
      /** Whether a read is pending. It can be the first read or a later read. */
      isFetching: false
    }
  | { status: 'pending'; data?: undefined; error?: undefined; isFetching: true }
  | { status: 'success'; data: Data; error?: undefined; isFetching: boolean }
  | { status: 'error'; data?: Data; error: EngineError; isFetching: boolean }

/** Data that the engine reads and caches. All listeners share the data. */
export interface Query<Data> {
  get(): QueryState<Data>
  /** Returns the state on a server, where nothing was read. */
  getInitial(): QueryState<Data>
  /**
   * Subscribes a listener. The data is read while there is a listener. Returns a function that
   * unsubscribes.
   */
  subscribe(listener: () => void): Cancel
  /**
   * Reads again, even if the data is fresh. Without a listener, the read starts with the next
   * subscription.
   */
  refetch(): void
}

/** A read in progress. It stays current until `stop` is called. */
export interface Observation {
  refetch(): void
  stop: Cancel
}
