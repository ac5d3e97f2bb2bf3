'use client'
import { useCallback, useEffect, useMemo } from 'react'
import type { Transaction } from '../engine/features/transactions/Transaction.ts'
import {
  initialTransactionsState,
  isTransactionPending,
} from '../engine/features/transactions/TransactionsState.ts'
import { transactions } from '../engine/features/transactions/transactions.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './ignoreRejection.ts'
import { useEngineState } from './useEngineState.ts'

export interface UseTransactionsResult {
  /** Those that were sent from here, the newest first, also those that came to an end. */
  transactions: readonly Transaction[]
  /** Those of them that the chain has not decided about yet. */
  pending: readonly Transaction[]
  /** Takes one out of the list; what the chain does with it is not changed by that. */
  forget: (hash: string) => void
}

/** The transactions that were sent from here; those that waited before a reload among them. */
export function useTransactions(options?: EngineOption): UseTransactionsResult {
  const engine = useEngine(options)
  useEffect(() => ignoreRejection(engine.load(transactions)), [engine])
  const { all } = useEngineState((state) => state.transactions ?? initialTransactionsState, options)
  const pending = useMemo(() => all.filter(isTransactionPending), [all])
  const forget = useCallback(
    (hash: string) => ignoreRejection(engine.load(transactions).then((made) => made.forget(hash))),
    [engine],
  )
  return { transactions: all, pending, forget }
}
