'use client'
import { type UseEnsOptions, useEnsField } from '../internal/useEnsField.ts'
import type { QueryResult } from '../internal/useQuery.ts'

/**
 * The URL of the picture that an account has chosen, or `null` if it has none. It is safe to use in an
 * `<img>`, and from the engine's providers: add `ens()` for ENS.
 */
export function useEnsAvatar(options?: UseEnsOptions): QueryResult<string | null> {
  return useEnsField('imageUrl', options)
}
