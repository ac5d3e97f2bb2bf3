'use client'
import type { Balance } from '../engine/adapters/ChainAdapter.ts'
import { formatUnits } from '../engine/amounts/Amount.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { type QueryResult, useQuery } from './internal/useQuery.ts'

export type UseBalanceResult = QueryResult<Balance> & {
  /** The balance in whole coins, exact, such as `1.5`. */
  formatted: string | undefined
  /** Whether the balance is unknown. The displayed `0.00` is then only a placeholder. */
  isFallback: boolean
}

/** The native balance of the account in use, in the chain's smallest unit (`wei`, `lamports`). */
export function useBalance(options?: EngineOption): UseBalanceResult {
  const result = useQuery(useEngine(options).account.balance)
  const { data } = result
  const formatted = data && formatUnits(data.value, data.decimals)
  return { ...result, formatted, isFallback: data === undefined }
}
