'use client'
import type { Address } from '../../engine/Register.ts'
import { useIdentity } from '../useIdentity.ts'
import type { QueryOptions, QueryResult } from './useQuery.ts'

export interface UseEnsOptions extends QueryOptions {
  /** Default: the account in use. */
  address?: Address<'eip155'> | undefined
}

/** Returns a field of an account's identity on Ethereum, or `null` if it has none. */
export function useEnsField(
  field: 'imageUrl' | 'name',
  options?: UseEnsOptions,
): QueryResult<string | null> {
  const identity = useIdentity({ ...options, network: 'eip155:1' })
  const data = identity.data && (identity.data[field] ?? null)
  // TypeScript cannot infer that `data` still follows from `status`.
  return { ...identity, data } as QueryResult<string | null>
}
