'use client'
import { useSyncExternalStore } from 'react'
import type { Query } from '../engine/store/createQuery.ts'

/** A read of the engine, kept up to date while the component is mounted. */
export function useQuery<Data>(query: Query<Data>) {
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
