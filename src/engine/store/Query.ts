import type { EngineError } from '../errors/EngineError.ts'
import type { Cancel } from '../platform/Platform.ts'

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

/** A read in progress: it stays current until `stop`. */
export interface Observation {
  refetch(): void
  stop: Cancel
}
