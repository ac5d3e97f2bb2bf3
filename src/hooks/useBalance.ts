'use client'
import type { Balance } from '../engine/adapters/ChainAdapter.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { type QueryResult, useQuery } from './useQuery.ts'

export type UseBalanceResult = QueryResult<Balance> & {
  /** Whether the balance is unknown. The displayed `0.00` is then only a placeholder. */
  isFallback: boolean
}

/** The native balance of the account in use, in the chain's smallest unit (`wei`, `lamports`). */
export function useBalance(options?: EngineOption): UseBalanceResult {
  const result = useQuery(useEngine(options).account.balance)
  return { ...result, isFallback: result.data === undefined }
}
