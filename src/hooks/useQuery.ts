'use client'
import { useSyncExternalStore } from 'react'
import type { Query, QueryState } from '../engine/store/Query.ts'

/** The state of a read as hooks return it: the union plus the flags that JSX likes to read. */
export type QueryResult<Data> = QueryState<Data> & {
  /** Whether there is nothing to read now. */
  isIdle: boolean
  /** Whether the first answer is awaited. */
  isPending: boolean
  /** Whether the last read succeeded. */
  isSuccess: boolean
  /** Whether the last read failed. */
  isError: boolean
  /** Reads again, however fresh the answer is. */
  refetch: () => void
}

/** A read of the engine, kept up to date while the component is mounted. */
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
