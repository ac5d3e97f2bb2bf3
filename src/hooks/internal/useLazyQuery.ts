'use client'
import type { LazyFeature } from '../../engine/EngineContext.ts'
import type { Query } from '../../engine/store/Query.ts'
import { type EngineOption, useEngine } from '../EngineProvider.tsx'
import { loadingOf } from './useLazyFeature.ts'
import { type QueryResult, useQuery } from './useQuery.ts'

/** A query of a lazy feature. `pending` until the feature has loaded. */
export function useLazyQuery<Made extends object, Data>(
  lazyFeature: LazyFeature<Made>,
  pick: (feature: Made) => Query<Data>,
  options?: EngineOption,
): QueryResult<Data> {
  const loading = loadingOf(useEngine(options), lazyFeature)
  const { data: feature } = useQuery(loading)
  // Until the feature has loaded, there is no data.
  return useQuery<unknown>(feature ? pick(feature) : loading) as QueryResult<Data>
}
