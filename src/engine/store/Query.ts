import type { EngineError } from '../errors/EngineError.ts'
import type { Cancel } from '../platform/Platform.ts'

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

/** A read while somebody listens to it. */
export interface Observation {
  refetch(): void
  stop: Cancel
}
