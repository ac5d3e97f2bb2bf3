'use client'
import type { Transaction, TransactionStatus } from '../engine/features/transactions/Transaction.ts'
import type { EngineOption } from './EngineProvider.tsx'
import { useTransactions } from './useTransactions.ts'

export interface UseTransactionResult {
  /** The transaction's status, or `unknown` for a hash that is not watched. */
  status: TransactionStatus | 'unknown'
  /** The transaction, if it is watched. */
  transaction: Transaction | undefined
  /** Whether it has no final status yet. */
  isPending: boolean
  /** Whether it was confirmed, with its own fee or with another. */
  isConfirmed: boolean
  /** Why it reverted, or is no longer waited for. */
  error: Transaction['error']
}

/** The status of a transaction that was sent from here, by its hash. */
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
