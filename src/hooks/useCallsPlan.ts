'use client'
import type { CallsPlan } from '../engine/features/calls/Calls.ts'
import { calls } from '../engine/features/calls/index.ts'
import { useLazyQuery } from './internal/useLazyQuery.ts'
import type { QueryOptions, QueryResult } from './internal/useQuery.ts'

export type UseCallsPlanResult = QueryResult<CallsPlan>

/**
 * Returns how `useSendCalls` will ask the wallet in use for this number of calls: with one prompt
 * or several (EIP-5792). Also returns whether the wallet upgrades the account (EIP-7702), and who
 * pays the fee (ERC-7677). Show the plan before the user confirms. `idle` outside eip155, and while
 * no wallet is connected.
 */
export function useCallsPlan(count: number, options?: QueryOptions): UseCallsPlanResult {
  return useLazyQuery(calls, ({ planOf }) => planOf(count), options)
}
