'use client'
import type { Balance } from '../engine/adapters/ChainAdapter.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { type QueryResult, useQuery } from './useQuery.ts'

export type UseBalanceResult = QueryResult<Balance>

/** The native balance of the account in use, in the chain's smallest unit (`wei`, `lamports`). */
export function useBalance(options?: EngineOption): UseBalanceResult {
  return useQuery(useEngine(options).account.balance)
}
