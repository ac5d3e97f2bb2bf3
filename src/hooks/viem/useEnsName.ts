'use client'
import { type UseEnsOptions, useEnsField } from '../internal/useEnsField.ts'
import type { QueryResult } from '../internal/useQuery.ts'

/**
 * Reads the name that an account has chosen, such as `alice.eth`. `data` is `null` without a name.
 * The engine's providers find the name. Add the provider `ens()` for ENS. Do not use a name as a
 * proof of identity.
 */
export function useEnsName(options?: UseEnsOptions): QueryResult<string | null> {
  return useEnsField('name', options)
}
