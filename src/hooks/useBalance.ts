'use client'
import type { Balance } from '../engine/adapters/NamespaceAdapter.ts'
import { formatUnits } from '../engine/amounts/Amount.ts'
import { useEngine } from './EngineProvider.tsx'
import { type ReadOptions, useAccountQuery } from './internal/useAccountRead.ts'
import { type QueryResult, useQuery } from './internal/useQuery.ts'

export type UseBalanceResult = QueryResult<Balance> &
  (
    | {
        data: Balance
        /** The balance in whole coins, exact, such as `1.5`. */
        formatted: string
        /** Whether the balance is unknown. The displayed `0.00` is then only a placeholder. */
        isFallback: false
      }
    | { data?: undefined; formatted: undefined; isFallback: true }
  )

/**
 * Reads the native balance of an account in the chain's smallest unit (`wei`, `lamports`). Default:
 * the account in use.
 */
export function useBalance(options?: ReadOptions): UseBalanceResult {
  const { balance } = useEngine(options).account
  const result = useQuery<Balance>(useAccountQuery(balance, options) ?? balance)
  const { data } = result
  const formatted = data && formatUnits(data.value, data.decimals)
  // TypeScript cannot infer that both fields follow from the data.
  return { ...result, formatted, isFallback: data === undefined } as UseBalanceResult
}
