'use client'
import { identity } from '../engine/features/accountReads.ts'
import type { AccountIdentity } from '../engine/features/identity/Identity.ts'
import { type ReadOptions, useAccountRead } from './internal/useAccountRead.ts'
import { type QueryResult, useQuery } from './internal/useQuery.ts'

export type UseIdentityResult = QueryResult<AccountIdentity>

/**
 * Reads the name and picture of an account. Default: the account in use. The owner chose the name
 * and the picture, so they are no proof of identity.
 */
export function useIdentity(options?: ReadOptions): UseIdentityResult {
  return useQuery<AccountIdentity>(useAccountRead(identity, ({ current }) => current, options))
}
