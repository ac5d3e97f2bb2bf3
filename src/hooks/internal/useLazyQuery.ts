'use client'
import type { LazyFeature } from '../../engine/EngineContext.ts'
import type { Query } from '../../engine/store/Query.ts'
import { useEngine } from '../EngineProvider.tsx'
import { loadingOf } from './useLazyFeature.ts'
import { disabledQuery, type QueryOptions, type QueryResult, useQuery } from './useQuery.ts'

/**
 * Reads a query of a lazy feature, if the query is enabled. `pending` until the feature has loaded.
 */
export function useLazyQuery<Made extends object, Data>(
  lazyFeature: LazyFeature<Made>,
  pick: (feature: Made) => Query<Data>,
  { enabled = true, ...options }: QueryOptions = {},
): QueryResult<Data> {
  const loaded = loadingOf(useEngine(options), lazyFeature)
  const loading = enabled ? loaded : disabledQuery
  const { data: feature } = useQuery<Made>(loading)
  // Returns the state of loading until the feature has loaded.
  return useQuery<unknown>(feature ? pick(feature) : loading) as QueryResult<Data>
}
