'use client'
import { type UseEnsOptions, useEnsField } from '../internal/useEnsField.ts'
import type { QueryResult } from '../internal/useQuery.ts'

/**
 * Reads the URL of the picture that an account has chosen. `data` is `null` without a picture. You
 * can use the URL in an `<img>` safely. The engine's providers find the picture. Add the provider
 * `ens()` for ENS.
 */
export function useEnsAvatar(options?: UseEnsOptions): QueryResult<string | null> {
  return useEnsField('imageUrl', options)
}
