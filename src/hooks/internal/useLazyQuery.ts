'use client'
import type { LazyFeature } from '../../engine/EngineContext.ts'
import type { Query, QueryState } from '../../engine/store/Query.ts'
import type { EngineOption } from '../EngineProvider.tsx'
import { withFlags } from '../withFlags.ts'
import { useLazyFeature } from './useLazyFeature.ts'
import { type QueryResult, useQuery } from './useQuery.ts'

/** A query of a lazy feature. `pending` until the feature has loaded. */
export function useLazyQuery<Made extends object, Data>(
  lazyFeature: LazyFeature<Made>,
  pick: (feature: Made) => Query<Data>,
  options?: EngineOption,
): QueryResult<Data> {
  const { feature, error, retry } = useLazyFeature(lazyFeature, options)
  const result = useQuery<Data>(feature ? pick(feature) : notThere)
  if (!error || feature) return result
  return { ...withFlags({ status: 'error', error, isFetching: false }), refetch: retry }
}

const pending: QueryState<never> = { status: 'pending', isFetching: true }

const notThere: Query<never> = {
  get: () => pending,
  getInitial: () => pending,
  subscribe: () => () => {},
  refetch() {},
}
