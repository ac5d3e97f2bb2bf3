'use client'
import type { EngineError } from '../engine/errors/EngineError.ts'
import type { Transaction } from '../engine/features/transactions/Transactions.ts'
import type { EngineOption } from './EngineProvider.tsx'
import { useTransactions } from './useTransactions.ts'

export type UseTransactionResult = (
  | {
      /** Whether the transaction failed: it reverted, or timed out. */
      isError: true
      /** Why the transaction failed. */
      error: EngineError
      transaction: Transaction
    }
  | { isError: false; error: undefined }
) &
  (
    | {
        /** The transaction's status, or `unknown` for a hash that is not watched. */
        status: 'unknown'
        /** The transaction, if it is watched. */
        transaction: undefined
        /** Whether the transaction is watched and has no final status yet. */
        isPending: false
        /** Whether the transaction was confirmed, with its first fee or with a changed fee. */
        isConfirmed: false
      }
    | {
        status: 'pending' | 'reorganised'
        transaction: Transaction
        isPending: true
        isConfirmed: false
      }
    | {
        status: 'confirmed' | 'repriced'
        transaction: Transaction
        isPending: false
        isConfirmed: true
      }
    | {
        status: 'reverted' | 'replaced' | 'cancelled' | 'timedOut'
        transaction: Transaction
        isPending: false
        isConfirmed: false
      }
  )

/**
 * Returns the status of a transaction that was sent from this page, by the hash of the transaction.
 */
export function useTransaction(
  hash: string | undefined,
  options?: EngineOption,
): UseTransactionResult {
  const { pending, transactions } = useTransactions(options)
  const wanted = hash?.startsWith('0x') ? hash.toLowerCase() : hash
  const transaction = transactions.find((one) => one.hash === wanted)
  const status = transaction?.status ?? 'unknown'
  // TypeScript cannot infer that each flag follows from the status.
  return {
    status,
    transaction,
    isPending: transaction !== undefined && pending.includes(transaction),
    isConfirmed: status === 'confirmed' || status === 'repriced',
    isError: transaction?.error !== undefined,
    error: transaction?.error,
  } as UseTransactionResult
}
