'use client'
import { type UseEnsOptions, useEnsField } from '../internal/useEnsField.ts'
import type { QueryResult } from '../internal/useQuery.ts'

/**
 * The URL of the picture that an account has chosen, or `null` without a picture. The URL is safe
 * to use in an `<img>`. It is from the engine's providers: add `ens()` for ENS.
 */
export function useEnsAvatar(options?: UseEnsOptions): QueryResult<string | null> {
  return useEnsField('imageUrl', options)
}
