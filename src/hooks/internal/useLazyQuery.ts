'use client'
import { useMemo } from 'react'
import type { LazyFeature } from '../../engine/EngineContext.ts'
import type { AccountQuery, AccountToRead } from '../../engine/features/account/AccountToRead.ts'
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

export interface ReadOptions extends EngineOption, AccountToRead {
  /** Whether to read. With `false`, nothing is requested, and the status is `idle`. Default: true. */
  enabled?: boolean | undefined
}

const resting = { status: 'idle', isFetching: false } as const

const disabled: Query<never> = {
  get: () => resting,
  getInitial: () => resting,
  subscribe: () => () => {},
  refetch() {},
}

/** The read of the given account, by default of the one in use. */
export function useAccountQuery<Read extends Query<unknown>>(
  read: AccountQuery<Read> | undefined,
  { address, enabled = true, network }: ReadOptions = {},
): Read | Query<never> | undefined {
  return useMemo(() => {
    if (!enabled) return disabled
    return address || network ? read?.of({ address, network }) : read
  }, [read, address, enabled, network])
}

/** The same for a lazy feature: its loading, until it has loaded. */
export function useAccountRead<Made extends object, Read extends Query<unknown>>(
  lazyFeature: LazyFeature<Made>,
  pick: (feature: Made) => AccountQuery<Read>,
  options: ReadOptions = {},
): Read | Query<never> {
  const loading = loadingOf(useEngine(options), lazyFeature)
  const { data: feature } = useQuery(options.enabled === false ? disabled : loading)
  const query = useAccountQuery(feature && pick(feature), options)
  // Until the feature has loaded, there is no data.
  return query ?? (loading as Query<unknown> as Query<never>)
}
