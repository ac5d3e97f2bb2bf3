'use client'
import type { Transaction, TransactionStatus } from '../engine/features/transactions/Transaction.ts'
import type { EngineOption } from './EngineProvider.tsx'
import { useTransactions } from './useTransactions.ts'

export interface UseTransactionResult {
  /** `unknown` for a hash that is not watched, else where the transaction stands. */
  status: TransactionStatus | 'unknown'
  /** What is known of it. */
  transaction: Transaction | undefined
  /** Whether the chain has not decided about it yet. */
  isPending: boolean
  /** Whether the chain took it, with its own fee or with another. */
  isConfirmed: boolean
  /** Why it was reverted, or is waited for no longer. */
  error: Transaction['error']
}

/** Where a transaction stands that was sent from here, by its hash. */
export function useTransaction(
  hash: string | undefined,
  options?: EngineOption,
): UseTransactionResult {
  const { pending, transactions } = useTransactions(options)
  const wanted = hash?.startsWith('0x') ? hash.toLowerCase() : hash
  const transaction = transactions.find((one) => one.hash === wanted)
  const status = transaction?.status ?? 'unknown'
  return {
    status,
    transaction,
    isPending: transaction !== undefined && pending.includes(transaction),
    isConfirmed: status === 'confirmed' || status === 'repriced',
    error: transaction?.error,
  }
}
