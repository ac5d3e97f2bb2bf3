'use client'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { useQuery } from './useQuery.ts'

/** The native balance of the account in use, in the chain's smallest unit (`wei`, `lamports`). */
export function useBalance(options?: EngineOption) {
  return useQuery(useEngine(options).account.balance)
}
