'use client'
import { useSyncExternalStore } from 'react'
import type { Query, QueryState } from '../engine/store/Query.ts'

/** A query's state as hooks return it: the union, with flags for JSX. */
export type QueryResult<Data> = QueryState<Data> & {
  /** Whether there is nothing to read now. */
  isIdle: boolean
  /** Whether the first result is loading. */
  isPending: boolean
  /** Whether the last read succeeded. */
  isSuccess: boolean
  /** Whether the last read failed. */
  isError: boolean
  /** Reads again, even if the data is fresh. */
  refetch: () => void
}

/** Reads a query of the engine, and follows it while the component is mounted. */
export function useQuery<Data>(query: Query<Data>): QueryResult<Data> {
  const state = useSyncExternalStore(query.subscribe, query.get, query.getInitial)
  return {
    ...state,
    isIdle: state.status === 'idle',
    isPending: state.status === 'pending',
    isSuccess: state.status === 'success',
    isError: state.status === 'error',
    refetch: query.refetch,
  }
}
