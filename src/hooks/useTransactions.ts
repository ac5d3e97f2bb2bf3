'use client'
import { useCallback, useEffect, useMemo } from 'react'
import { transactions } from '../engine/features/transactions/index.ts'
import {
  initialTransactionsState,
  isTransactionPending,
  type Transaction,
} from '../engine/features/transactions/Transactions.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './internal/ignoreRejection.ts'
import { useEngineState } from './useEngineState.ts'

export interface UseTransactionsResult {
  /** All transactions that were sent from this page, the newest first. */
  transactions: readonly Transaction[]
  /** The transactions without a final status. */
  pending: readonly Transaction[]
  /**
   * Removes a transaction from the list, but not from the chain. If the code does not load, the
   * transaction stays in the list.
   */
  forget: (hash: string) => void
  /** Like `forget`, but returns a promise. It rejects on errors. */
  forgetAsync: (hash: string) => Promise<void>
}

/**
 * Returns the transactions that were sent from this page. They include the transactions that were
 * pending before a reload.
 */
export function useTransactions(options?: EngineOption): UseTransactionsResult {
  const engine = useEngine(options)
  useEffect(() => ignoreRejection(engine.load(transactions)), [engine])
  const { all } = useEngineState((state) => state.transactions ?? initialTransactionsState, options)
  const pending = useMemo(() => all.filter(isTransactionPending), [all])
  const forgetAsync = useCallback(
    async (hash: string) => (await engine.load(transactions)).forget(hash),
    [engine],
  )
  const forget = useCallback((hash: string) => ignoreRejection(forgetAsync(hash)), [forgetAsync])
  return { transactions: all, pending, forget, forgetAsync }
}
