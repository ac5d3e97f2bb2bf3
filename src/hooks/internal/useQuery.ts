'use client'
import { useSyncExternalStore } from 'react'
import type { Query, QueryState } from '../../engine/store/Query.ts'
import type { EngineOption } from '../EngineProvider.tsx'
import { type WithFlags, withFlags } from '../withFlags.ts'

const resting = { status: 'idle', isFetching: false } as const

/** A query that reads nothing. */
export const disabledQuery: Query<never> = {
  get: () => resting,
  getInitial: () => resting,
  subscribe: () => () => {},
  refetch() {},
}

export interface QueryOptions extends EngineOption {
  /** Whether to read. With `false`, nothing is requested, and the status is `idle`. Default: true. */
  enabled?: boolean | undefined
}

/** The state of a read as hooks return it. */
export type QueryResult<Data> = WithFlags<QueryState<Data>> & {
  /** Reads again, even if the data is fresh. */
  refetch: () => void
}

/** Reads a query of the engine, and re-renders on each change. */
export function useQuery<Data>(query: Query<Data>): QueryResult<Data> {
  const state = useSyncExternalStore(query.subscribe, query.get, query.getInitial)
  return { ...withFlags(state), refetch: query.refetch }
}
