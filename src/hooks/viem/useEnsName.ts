'use client'
import { type UseEnsOptions, useEnsField } from '../internal/useEnsField.ts'
import type { QueryResult } from '../internal/useQuery.ts'

/**
 * The name that an account has chosen, such as `alice.eth`, or `null` without a name. The name is
 * from the engine's providers: add `ens()` for ENS. Do not use a name as a proof of identity.
 */
export function useEnsName(options?: UseEnsOptions): QueryResult<string | null> {
  return useEnsField('name', options)
}
