'use client'
import type { AccountIdentity } from '../engine/features/identity/IdentityFeature.ts'
import { identity } from '../engine/features/identity/identity.ts'
import type { EngineOption } from './EngineProvider.tsx'
import { useLazyQuery } from './internal/useLazyQuery.ts'
import type { QueryResult } from './internal/useQuery.ts'

export type UseIdentityResult = QueryResult<AccountIdentity>

/** The name and picture of the account in use. The owner chose both, so they prove nothing. */
export function useIdentity(options?: EngineOption): UseIdentityResult {
  return useLazyQuery(identity, ({ current }) => current, options)
}
