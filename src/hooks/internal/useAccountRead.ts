'use client'
import { useMemo } from 'react'
import type { LazyFeature } from '../../engine/EngineContext.ts'
import type { AccountQuery, AccountToRead } from '../../engine/features/network/Network.ts'
import type { Query } from '../../engine/store/Query.ts'
import { useEngine } from '../EngineProvider.tsx'
import { loadingOf } from './useLazyFeature.ts'
import { disabledQuery, type QueryOptions, useQuery } from './useQuery.ts'

export interface ReadOptions extends QueryOptions, AccountToRead {}

/** Returns the query of the given account. Default: the account in use. */
export function useAccountQuery<Read extends Query<unknown>>(
  read: AccountQuery<Read> | undefined,
  { address, enabled = true, network }: ReadOptions = {},
): Read | Query<never> | undefined {
  return useMemo(() => {
    if (!enabled) return disabledQuery
    return address || network ? read?.of({ address, network }) : read
  }, [read, address, enabled, network])
}

/** Reads a query of a lazy feature. Returns the loading state until the feature has loaded. */
export function useAccountRead<Made extends object, Read extends Query<unknown>>(
  lazyFeature: LazyFeature<Made>,
  pick: (feature: Made) => AccountQuery<Read>,
  options: ReadOptions = {},
): Read | Query<never> {
  const loading = loadingOf(useEngine(options), lazyFeature)
  const { data: feature } = useQuery(options.enabled === false ? disabledQuery : loading)
  const query = useAccountQuery(feature && pick(feature), options)
  // Returns the state of loading until the feature has loaded.
  return query ?? (loading as Query<unknown> as Query<never>)
}
